/** The result of a run as a report. */
import type { Report, Row, Section } from '../report/report';
import type { Spread, Figures } from './meter';
import type { PlayOptions } from './options';
import { VIOLATION_KINDS } from './violation';

interface Played {
  readonly options: PlayOptions;
  readonly figures: Figures;
}

/** Whether every game was completed without violations and all expectations hold. */
export function passed({ options, figures }: Played): boolean {
  const { games, completed, violations } = figures;
  const met = options.expectations.every((expectation) => expectation.holds(figures));
  return games > 0 && completed === games && violations.length === 0 && met;
}

export function playReport(played: Played): Report {
  const { figures } = played;
  const { expectations, ...options } = played.options;
  const met = expectations.map(({ text, measured, holds }) => {
    return { text, measured: measured(figures) ?? null, holds: holds(figures) };
  });
  const wrong = figures.violations.map(({ kind, code, version, problem }) => {
    return `${kind}, table ${code}, version ${version}: ${problem}`;
  });
  return {
    title: `Games of the ${options.game} over real sockets`,
    about: [`${figures.games} games at ${options.rooms} tables, seed "${options.seed}"`],
    chapters: [{ name: '', sections: sectionsOf(figures, met) }],
    verdict: [...wrong, passed(played) ? 'passed' : 'FAILED'],
    data: { passed: passed(played), options, figures, expectations: met },
  };
}

interface Met {
  readonly text: string;
  readonly measured: number | null;
  readonly holds: boolean;
}

function sectionsOf(figures: Figures, expectations: readonly Met[]): Section[] {
  const { histogram, refusals, violations } = figures;
  const count = ['', 'count'];
  const kinds = VIOLATION_KINDS.map((kind): Row => [kind, violations.filter((each) => each.kind === kind).length]);
  const met = expectations.map(({ text, measured, holds }): Row => [text, measured ?? 'unknown', holds ? 'yes' : 'NO']);
  return [
    { id: 'run', title: 'Run', columns: ['', 'value'], rows: runRows(figures) },
    latencyOf(figures),
    { id: 'faults', title: 'Injected faults', columns: count, rows: faultRows(figures) },
    { id: 'kills', title: 'Kills of the server', columns: count, rows: killRows(figures) },
    { id: 'refusals', title: 'Refusals', columns: ['code', 'count'], rows: Object.entries(refusals).sort() },
    { id: 'violations', title: 'Violations', columns: ['kind', 'tables'], rows: kinds },
    { id: 'expectations', title: 'Expectations', columns: ['', 'measured', 'met'], rows: met },
    {
      ...{
        id: 'histogram',
        title: 'Own confirmation',
        about: 'Answers by time to their confirmation.',
        filesOnly: true,
      },
      ...{ columns: ['up to ms', 'count'], rows: histogram.map(([limit, n]): Row => [`${limit}`, n]), bars: [1] },
    },
    timelineOf(figures),
  ];
}

function runRows(figures: Figures): Row[] {
  const { actionsPerCpuSecond: perCpu, memoryPerRoom: memory } = figures;
  return [
    ['games', figures.games],
    ['completed', figures.completed],
    ['seconds', figures.seconds],
    ['clients', figures.clients],
    ['actions', figures.actions],
    ['actions per second', figures.actionsPerSecond],
    ['actions per CPU second of the server', perCpu ?? 'unknown'],
    ['bytes received per action and client', figures.bytesPerAction],
    ['bytes sent per action and client', figures.sentPerAction],
    ['kB of server memory per table', memory === undefined ? 'unknown' : memory / 1000],
    ['tables checked for leaks frame by frame', figures.sampled],
  ];
}

function latencyOf({ own, all, reconnects, kills }: Figures): Section {
  const row = (name: string, { count, p50, p95, p99, max }: Spread): Row => [name, count, p50, p95, p99, max];
  return {
    id: 'latency',
    title: 'Latency',
    about:
      'ms from sending an answer to its confirmation or to the last client that has it, and from a lost connection to the welcome.',
    columns: ['', 'count', 'p50', 'p95', 'p99', 'max'],
    rows: [
      row('own confirmation', own),
      row('everybody updated', all),
      row('reconnected', reconnects.time),
      ...(kills === undefined ? [] : [row('reconnected after the server was ready', kills.back)]),
    ],
  };
}

function faultRows({ faults, reconnects }: Figures): Row[] {
  return [
    ['connections cut', faults.drops],
    ['second tabs', faults.tabs],
    ['duplicate messages', faults.duplicates],
    ['nonsense messages', faults.nonsense],
    ['reconnects tried', reconnects.tried],
    ['reconnects that succeeded', reconnects.succeeded],
  ];
}

function killRows({ kills }: Figures): Row[] {
  if (kills === undefined) return [];
  return [
    ['kills', kills.count],
    ['tables in play at a kill', kills.tables],
    ['inputs stored, chance included', kills.inputs],
    ['inputs stored but not yet sent at a kill', kills.untold],
    ['tables abandoned because a player had no seat yet', kills.interrupted],
  ];
}

function timelineOf({ timeline }: Figures): Section {
  return {
    id: 'timeline',
    title: 'Over time',
    columns: ['s', 'games', 'actions', 'actions/s', 'tables', 'p50 ms', 'p99 ms', 'server cores', 'server MB'],
    rows: timeline.map(({ at, games, actions, rooms, p50, p99, cpu, memory }, i) => {
      const before = timeline[i - 1];
      const rate = (actions - (before?.actions ?? 0)) / Math.max(0.001, at - (before?.at ?? 0));
      const server = [cpu ?? 'unknown', memory === undefined ? 'unknown' : memory / 1e6];
      return [at.toFixed(2), games, actions, rate, rooms, p50, p99, ...server];
    }),
    bars: [3, 4, 5, 6, 7, 8],
    filesOnly: true,
  };
}
