/** The command line of `attack`, read and checked. */
import { flag, readOptions, text, value, whole, type Given } from '../../cli/options';
import { PROGRESS } from '../../cli/progress';

export const OPTIONS = {
  messages: value('N', 'to be sent in all', whole, 1_000_000),
  minutes: value(
    'N',
    'after so many the attack ends, whatever has been sent; fewer messages count as failed',
    whole,
    60,
  ),
  seed: value('TEXT', 'for what is sent, dice and players', text, 'lab'),
  connections: value('N', 'attackers who sit or watch, at a time, eight to a table', whole, 100),
  tables: value('N', 'tables of bystanders', whole, 8),
  'no-latency': flag('measures no quiet windows and compares no times'),
  json: value('FILE', 'the report as a file, with frames in full', text),
  csv: value('FILE', 'the report as a file', text),
  ...PROGRESS,
};

export interface AttackOptions {
  /** How many messages are sent in all. */
  readonly messages: number;
  /** The attack ends after this time, whatever has been sent. */
  readonly minutes: number;
  readonly seed: string;
  /** Attackers who sit or watch, at a time. */
  readonly connections: number;
  /** Tables of bystanders. */
  readonly tables: number;
  /** Whether bystanders' times under attack are compared with those in windows without one. */
  readonly latency: boolean;
  readonly files: { readonly json?: string; readonly csv?: string };
  readonly progress: boolean;
}

/** Throws `UsageError`. */
export function readAttackOptions(args: readonly string[]): AttackOptions {
  return attackOptions(readOptions(args, OPTIONS).given);
}

export function attackOptions(given: Given<typeof OPTIONS>): AttackOptions {
  const { 'no-latency': timeless, json, csv, ...others } = given;
  const files = { ...(json === undefined ? {} : { json }), ...(csv === undefined ? {} : { csv }) };
  return { ...others, latency: !timeless, files };
}
