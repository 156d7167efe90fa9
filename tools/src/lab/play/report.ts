/** What a run has shown, as tables; text, CSV, JSON, JUnit and HTML are made from it. */
import { columns } from '../../cli/columns';
import { figure, isEstimate, type Cell, type Row, type Section } from '../report/report';
import type { Figures, Spread } from './figures';
import type { PlayOptions } from './options';
import { VIOLATION_KINDS } from './violation';

export interface PlayReport {
  readonly options: PlayOptions;
  readonly figures: Figures;
}

/** Whether every game was completed, nothing was wrong, and everything expected came true. */
export function passed({ options, figures }: PlayReport): boolean {
  const { games, completed, violations } = figures;
  const met = options.expectations.every((expectation) => expectation.holds(figures));
  return games > 0 && completed === games && violations.length === 0 && met;
}

export function sectionsOf({ options, figures }: PlayReport): Section[] {
  return [
    section('run', 'The run', 'What was played, and what it took.', ['', 'value'], runRows(figures)),
    section(
      'latency',
      'Latency',
      'ms from sending an answer to its own confirmation, to everybody having been told, and from losing the line to the welcome.',
      ['', 'count', 'p50', 'p95', 'p99', 'max'],
      [
        spreadRow('own confirmation', figures.own),
        spreadRow('everybody updated', figures.all),
        spreadRow('back at the table', figures.reconnects.time),
        ...(figures.kills === undefined ? [] : [spreadRow('back after the server was ready', figures.kills.back)]),
      ],
    ),
    section(
      'faults',
      'Faults',
      'What went wrong on purpose, and who came back.',
      ['', 'count'],
      [
        ['lines cut', figures.faults.drops],
        ['second tabs', figures.faults.tabs],
        ['messages sent twice', figures.faults.duplicates],
        ['nonsense sent', figures.faults.nonsense],
        ['reconnections tried', figures.reconnects.tried],
        ['reconnections that succeeded', figures.reconnects.succeeded],
      ],
    ),
    section('kills', 'Kills', 'The server was killed and started again.', ['', 'count'], killRows(figures)),
    section('refusals', 'Refusals', 'By code.', ['code', 'count'], Object.entries(figures.refusals).sort()),
    section('violations', 'Violations', 'By kind.', ['kind', 'tables'], violationRows(figures)),
    section(
      'expectations',
      'Expectations',
      'As written on the command line.',
      ['', 'measured', 'met'],
      metRows(options, figures),
    ),
  ];
}

/** One row for each second of the run. */
export function timelineOf({ figures }: PlayReport): Section {
  const rows = figures.timeline.map(({ at, games, actions, rooms, p50, p99, cpu, memory }) => {
    const server = [cpu === undefined ? '–' : cpu, memory === undefined ? '–' : memory / 1e6];
    return [figure(at), ...[games, actions, rooms, p50, p99, ...server].map(round)] as const;
  });
  const names = ['s', 'games', 'actions', 'tables', 'p50 ms', 'p99 ms', 'server cores', 'server MB'];
  return section('timeline', 'Over time', 'Seconds since the start.', names, rows);
}

export function textReport(report: PlayReport): string {
  return `${textOfSections(sectionsOf(report))}\n\n${passed(report) ? 'passed' : 'FAILED'}\n`;
}

/** Those that have rows, as tables for the terminal. */
export function textOfSections(sections: readonly Section[]): string {
  const tables = sections.flatMap(({ title, columns: head, rows }) => {
    const body = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : textOf(cell))));
    return rows.length === 0 ? [] : [`${title}\n${columns([head, ...body])}`];
  });
  return tables.join('\n\n');
}

/** Everything, as it is. */
export function jsonReport(report: PlayReport): string {
  const { expectations, ...options } = report.options;
  const met = expectations.map(({ text, measured, holds }) => ({
    ...{ text, measured: measured(report.figures) ?? null, holds: holds(report.figures) },
  }));
  const whole = { format: 1, passed: passed(report), options, figures: report.figures, expectations: met };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

export function csvReport(report: PlayReport): string {
  return csvOfSections([...sectionsOf(report), timelineOf(report)]);
}

/** A line for each value: section, row, column, value. */
export function csvOfSections(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ id, columns: names, rows }) =>
    rows.flatMap((row) => row.slice(1).map((cell, i) => [id, row[0], names[i + 1] ?? '', textOf(cell)])),
  );
  return [['section', 'row', 'column', 'value'], ...lines].map((line) => `${line.map(quoted).join()}\n`).join('');
}

function textOf(cell: Cell): string {
  return String(isEstimate(cell) ? cell.value : cell);
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function section(id: string, title: string, about: string, names: readonly string[], rows: Section['rows']): Section {
  return { id, title, about, columns: names, rows };
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
    ['actions per second of the server’s processor', perCpu ?? 'not known'],
    ['bytes received per action and client', figures.bytesPerAction],
    ['bytes sent per action and client', figures.sentPerAction],
    ['kB of the server’s memory per table', memory === undefined ? 'not known' : memory / 1000],
    ['tables held against the scrambling law', figures.sampled],
  ];
}

function killRows({ kills }: Figures): Row[] {
  if (kills === undefined) return [];
  return [
    ['kills', kills.count],
    ['tables in play at a kill', kills.tables],
    ['inputs written, chance included', kills.inputs],
    ['of those written in the last moment, and told by nobody', kills.untold],
    ['tables given up, as not everybody had a seat yet', kills.interrupted],
  ];
}

function spreadRow(name: string, { count, p50, p95, p99, max }: Spread): Row {
  return [name, count, ...[p50, p95, p99, max].map(round)];
}

function violationRows({ violations }: Figures): Row[] {
  return VIOLATION_KINDS.map((kind) => [kind, violations.filter((each) => each.kind === kind).length]);
}

function metRows({ expectations }: PlayOptions, figures: Figures): Row[] {
  return expectations.map(({ text, measured, holds }) => {
    const found = measured(figures);
    return [text, found === undefined ? 'not known' : round(found), holds(figures) ? 'yes' : 'NO'];
  });
}

function round<T>(cell: T): T | number {
  return typeof cell === 'number' ? Math.round(cell * 100) / 100 : cell;
}
