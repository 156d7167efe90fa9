/** The result of an attack as a report. */
import { spreadOf } from '../play/meter';
import type { Report, Row, Section } from '../report/report';
import { SENDERS, type Ledger } from './ledger';
import type { AttackFindings, AttackOptions } from './run';

/**
 * Memory is flat if the minimum of the later rounds exceeds that of the earlier ones by at most this. Half of the messages lie
 * between them: of 50,000 messages it is 60 bytes each, less than the smallest object.
 */
const FLAT_BYTES = 3e6;
/** Highest ratio of the bystanders' 99th percentiles under attack and without. */
const SLOWDOWN = 2;

interface Condition {
  readonly what: string;
  readonly wanted: string;
  readonly measured: number;
  readonly holds: boolean;
}

const none = (what: string, measured: number): Condition => ({ what, wanted: '0', measured, holds: measured === 0 });
const atMost = (what: string, limit: number, measured: number): Condition => {
  return { what, wanted: `≤ ${limit}`, measured, holds: measured <= limit };
};

export function conditionsOf(options: AttackOptions, findings: AttackFindings): Condition[] {
  const { ledger, crash, violations, bystanders, weighed } = findings;
  const of = (kind: string): number => violations.filter((each) => each.kind === kind).length;
  const sent = ledger.total;
  const rounds = weighed.slice(1).map((usage) => usage.memory);
  const half = Math.floor(rounds.length / 2);
  const gained = Math.min(...rounds.slice(half)) - Math.min(...rounds.slice(0, half));
  // Without measurements NaN, with which the condition fails.
  const p99 = (times: readonly number[] = []): number => (times.length === 0 ? NaN : spreadOf(times).p99);
  const slowdown = p99(bystanders?.times.attacked) / p99(bystanders?.times.quiet);
  return [
    { what: 'messages sent', wanted: `${options.messages}`, measured: sent, holds: sent >= options.messages },
    none('crashes', crash === undefined ? 0 : 1),
    none('frozen tables', of('frozen')),
    none('leaks', of('leak')),
    none('other violations at attacked tables', violations.length - of('frozen') - of('leak')),
    none('refusals without a known code', ledger.uncoded.length),
    none('internal errors of the server', ledger.faults.length),
    none('requests without an answer', ledger.unanswered.length),
    none('violations at bystanders’ tables', bystanders?.violations.length ?? NaN),
    none('failures of /healthz', bystanders?.health.failures ?? NaN),
    ...(rounds.length < 2 ? [] : [atMost('MB of memory gained', FLAT_BYTES / 1e6, gained / 1e6)]),
    ...(options['no-latency'] ? [] : [atMost('slowdown of bystanders’ p99', SLOWDOWN, slowdown)]),
  ];
}

export function withstood(options: AttackOptions, findings: AttackFindings): boolean {
  return conditionsOf(options, findings).every(({ holds }) => holds);
}

export function attackReport(options: AttackOptions, findings: AttackFindings): Report {
  const conditions = conditionsOf(options, findings);
  const passed = withstood(options, findings);
  const wrongs = wrongsOf(findings);
  const { seconds, sentLast } = findings;
  const last = sentLast.flatMap(({ to, what }) => {
    return [`sent last to ${to}:`, ...what.slice(-LAST).map((each) => `    ${short(each)}`)];
  });
  const sections = sectionsOf(findings, conditions);
  return {
    title: 'Attack on a server',
    about: [`${options.messages} messages, seed "${options.seed}"`],
    chapters: [{ name: '', sections }],
    verdict: [...wrongs.map(short), ...last, passed ? 'withstood' : 'FAILED'],
    data: { passed, options, seconds, conditions, wrongs, sentLast, sections },
  };
}

/** JSON has all of them in full. */
const LAST = 30;
const SHOWN = 160;
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
/** Cases reported of each kind. */
const MOST_CASES = 10;

function wrongsOf({ ledger, crash, violations, bystanders }: AttackFindings): string[] {
  const cases = (name: string, all: readonly string[]): string[] =>
    all.slice(0, MOST_CASES).map((each) => `${name}: ${JSON.stringify(each)}`);
  const found = [...violations, ...(bystanders?.violations ?? [])];
  return [
    ...(crash === undefined ? [] : [`the server ended with ${crash}`]),
    ...cases('no known code', ledger.uncoded),
    ...cases('internal error', ledger.faults),
    ...cases('no answer', ledger.unanswered),
    ...found.map(({ kind, code, version, problem }) => `${kind} at table ${code}, version ${version}: ${problem}`),
  ];
}

function sectionsOf(findings: AttackFindings, conditions: readonly Condition[]): Section[] {
  const { ledger, weighed, bystanders, seconds, tables } = findings;
  const counts = (map: ReadonlyMap<string, number>): Row[] => [...map].sort((one, other) => other[1] - one[1]);
  const times = (name: string, all: readonly number[] = []): Row => {
    const { count, p50, p95, p99, max } = spreadOf(all);
    return [name, count, p50, p95, p99, max];
  };
  return [
    sentSection(ledger),
    { id: 'refused', title: 'Refusals', columns: ['code', 'count'], rows: counts(ledger.refusals) },
    { id: 'answers', title: 'Answers to requests', columns: ['status', 'count'], rows: counts(ledger.statuses) },
    { id: 'closed', title: 'Closed connections', columns: ['code', 'count'], rows: counts(ledger.ends) },
    {
      ...{ id: 'times', title: 'Latency of bystanders, in ms', columns: ['', 'count', 'p50', 'p95', 'p99', 'max'] },
      rows: [
        times('quiet', bystanders?.times.quiet),
        times('under attack', bystanders?.times.attacked),
        times('/healthz under attack', bystanders?.health.times),
      ],
    },
    {
      ...{ id: 'memory', title: 'Server memory after each round', columns: ['round', 'MB', 'tables'] },
      rows: weighed.map(({ memory, rooms }, round): Row => [`${round}`, memory / 1e6, rooms]),
    },
    {
      ...{ id: 'run', title: 'Run', columns: ['', 'value'] },
      rows: [
        ['seconds', seconds],
        ['attacked tables', tables],
        ['games completed by bystanders', bystanders?.completed ?? 0],
      ],
    },
    {
      ...{ id: 'conditions', title: 'Conditions', columns: ['', 'wanted', 'measured', 'holds'] },
      rows: conditions.map(({ what, wanted, measured, holds }): Row => [what, wanted, measured, holds ? 'yes' : 'NO']),
    },
  ];
}

function sentSection({ sent }: Ledger): Section {
  const rows = [...sent].sort().map(([kind, by]): Row => [kind, ...SENDERS.map((sender) => by[sender])]);
  const sums = SENDERS.map((sender) => [...sent.values()].reduce((sum, by) => sum + by[sender], 0));
  const columns = ['kind', 'by seats', 'by spectators', 'by strangers'];
  return { id: 'sent', title: 'Messages sent', columns, rows: [...rows, ['all', ...sums]] };
}
