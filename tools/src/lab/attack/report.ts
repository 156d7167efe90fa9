/** What an attack has shown, as tables; text, CSV and JSON are made from it. */
import { csvOfSections, textOfSections } from '../play/report';
import { spreadOf } from '../play/figures';
import type { Row, Section } from '../report/report';
import type { BystanderReport } from './bystanders';
import { SENDERS, type Ledger, type Wrongs } from './ledger';
import type { AttackOptions } from './options';
import type { AttackFindings } from './run';

export interface AttackReport {
  readonly options: AttackOptions;
  readonly findings: AttackFindings;
}

/** Something that must hold, and whether it does. */
export interface Condition {
  readonly what: string;
  readonly wanted: string;
  readonly measured: number | string;
  readonly holds: boolean;
}

/**
 * The server's memory is flat when the least of the later rounds is not above the least of the earlier ones by more than this:
 * between them lie half of the messages, and of 50,000 messages it is 60 bytes for each, less than the smallest object that
 * could be kept of one. What goes up and down is games of bystanders, at their begin or near their end; the first rounds
 * add compiled code and buffers.
 */
const FLAT_BYTES = 3e6;
/** Bystanders' 99th percentile under attack, in those of the same tables without. */
const TIMES_QUIET = 2;

const none = (what: string, measured: number): Condition => ({ what, wanted: '0', measured, holds: measured === 0 });

export function conditionsOf({ options, findings }: AttackReport): Condition[] {
  const { ledger, crash, violations, bystanders } = findings;
  const of = (kind: string): number => violations.filter((each) => each.kind === kind).length;
  const noticed = bystanders?.violations.length ?? NaN;
  const sent = ledger.total;
  return [
    { what: 'messages sent', wanted: `${options.messages}`, measured: sent, holds: sent >= options.messages },
    none('crashes', crash === undefined ? 0 : 1),
    none('frozen tables', of('frozen')),
    none('secrets seen', of('leak')),
    none('other violations at attacked tables', violations.length - of('frozen') - of('leak')),
    none('refusals without a known code', ledger.uncoded.count),
    none('faults of the server', ledger.faults.count),
    none('requests without an answer', ledger.unanswered.count),
    none('violations at bystanders’ tables', noticed),
    none('times /healthz did not answer', bystanders?.health.failures ?? NaN),
    ...memory(findings),
    ...(options['no-latency'] ? [] : [latency(findings)]),
  ];
}

function memory({ weighed }: AttackFindings): Condition[] {
  const rounds = weighed.slice(1).map((usage) => usage.memory);
  if (rounds.length < 2) return [];
  const half = Math.floor(rounds.length / 2);
  const gained = Math.min(...rounds.slice(half)) - Math.min(...rounds.slice(0, half));
  const holds = gained <= FLAT_BYTES;
  return [{ what: 'MB of memory gained', wanted: `≤ ${FLAT_BYTES / 1e6}`, measured: gained / 1e6, holds }];
}

function latency({ bystanders }: AttackFindings): Condition {
  const [quiet, attacked] = [spreadOf(bystanders?.times.quiet ?? []), spreadOf(bystanders?.times.attacked ?? [])];
  const ratio = attacked.p99 / quiet.p99;
  const holds = quiet.count > 0 && attacked.count > 0 && ratio <= TIMES_QUIET;
  return { what: 'bystanders’ p99 under attack, in quiet p99s', wanted: `≤ ${TIMES_QUIET}`, measured: ratio, holds };
}

/** Whether everything holds. */
export function withstood(report: AttackReport): boolean {
  return conditionsOf(report).every(({ holds }) => holds);
}

export function sectionsOf(report: AttackReport): Section[] {
  const { ledger, weighed, bystanders, seconds, tables } = report.findings;
  const counts = (map: ReadonlyMap<string, number>): Row[] => [...map].sort((one, other) => other[1] - one[1]);
  const memory = weighed.map(({ memory: bytes, rooms }, round): Row => [String(round), bytes / 1e6, rooms]);
  const run: Row[] = [
    ['seconds', seconds],
    ['attacked tables', tables],
    ['games bystanders completed', bystanders?.completed ?? 0],
  ];
  const conditions = conditionsOf(report).map(({ what, wanted, measured, holds }): Row => [
    what,
    wanted,
    measured,
    holds ? 'yes' : 'NO',
  ]);
  const round = 'The server’s memory after each round, garbage collected';
  return [
    section('sent', 'Messages sent', ['kind', 'by seats', 'by watchers', 'by strangers'], sentRows(ledger)),
    section('refused', 'Refused, by code', ['code', 'count'], counts(ledger.refusals)),
    section('answers', 'Requests answered, by status', ['status', 'count'], counts(ledger.statuses)),
    section('closed', 'Connections closed, by code', ['code', 'count'], counts(ledger.ends)),
    section('times', 'Bystanders, in ms', ['', 'count', 'p50', 'p95', 'p99', 'max'], timeRows(bystanders)),
    section('memory', round, ['round', 'MB', 'tables'], memory),
    section('run', 'The run', ['', 'value'], run),
    section('conditions', 'What must hold', ['', 'wanted', 'measured', 'holds'], conditions),
  ];
}

function sentRows({ sent }: Ledger): Row[] {
  const rows = [...sent].sort().map(([kind, by]): Row => [kind, ...SENDERS.map((sender) => by[sender])]);
  const sums = SENDERS.map((sender) => [...sent.values()].reduce((sum, by) => sum + by[sender], 0));
  return [...rows, ['all', ...sums]];
}

function timeRows(bystanders: BystanderReport | undefined): Row[] {
  const row = (name: string, times: readonly number[] = []): Row => {
    const { count, p50, p95, p99, max } = spreadOf(times);
    return [name, count, p50, p95, p99, max];
  };
  return [
    row('quiet', bystanders?.times.quiet),
    row('under attack', bystanders?.times.attacked),
    row('/healthz under attack', bystanders?.health.times),
  ];
}

function section(id: string, title: string, names: readonly string[], rows: readonly Row[]): Section {
  return { id, title, about: '', columns: names, rows };
}

export function textReport(report: AttackReport): string {
  const { findings, options } = report;
  const wrongs = wrongsOf(findings).map((line) => `  ${line}`);
  const told = wrongs.length === 0 ? '' : `Seed "${options.seed}":\n${wrongs.join('\n')}\n\n`;
  const how = withstood(report) ? 'withstood' : 'FAILED';
  return `${textOfSections(sectionsOf(report))}\n\n${told}${how}\n`;
}

/** A frame is told whole in the JSON only. */
const SHOWN = 120;
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Everything that must not be, case by case. */
function wrongsOf({ ledger, crash, violations, sentLast, bystanders }: AttackFindings): string[] {
  const cases = (name: string, { cases: list }: Wrongs): string[] =>
    list.map((each) => `${name}: ${JSON.stringify(each)}`);
  const noticed = [...violations, ...(bystanders?.violations ?? [])].map(
    ({ kind, code, version, problem }) => `${kind} at table ${code}, version ${version}: ${problem}`,
  );
  return [
    ...(crash === undefined ? [] : [`the server has ended with ${crash}`]),
    ...cases('no known code', ledger.uncoded),
    ...cases('a fault of the server', ledger.faults),
    ...cases('no answer', ledger.unanswered),
    ...noticed,
    ...sentLast.map(({ to, what }) => `sent last to ${to}:\n    ${what.map(short).join('\n    ')}`),
  ];
}

export function csvReport(report: AttackReport): string {
  return csvOfSections(sectionsOf(report));
}

export function jsonReport(report: AttackReport): string {
  const { options, findings } = report;
  const sections = Object.fromEntries(sectionsOf(report).map(({ id, columns, rows }) => [id, { columns, rows }]));
  const whole = {
    ...{ format: 1, passed: withstood(report), options, seconds: findings.seconds },
    ...{ conditions: conditionsOf(report), wrongs: wrongsOf(findings), sentLast: findings.sentLast, sections },
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
