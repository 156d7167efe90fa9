/** The command line of `attack`, read and checked. */
import { readOptions } from '../../cli/options';

export interface AttackOptions {
  /** To be sent in all. */
  readonly messages: number;
  /** After so many the attack ends, whatever has been sent. */
  readonly minutes: number;
  readonly seed: string;
  /** Attackers who sit or watch, at a time. */
  readonly connections: number;
  /** Tables of bystanders. */
  readonly tables: number;
  /** Bystanders' times are held against their own without an attack, for which windows without one are measured too. */
  readonly latency: boolean;
  readonly files: { readonly json?: string; readonly csv?: string };
  readonly progress: boolean;
}

export const USAGE =
  'attack [--messages N] [--minutes M] [--seed TEXT] [--connections N] [--tables N] [--no-latency] ' +
  '[--json FILE] [--csv FILE] [--progress]';

/** Throws `UsageError`. */
export function readAttackOptions(args: readonly string[]): AttackOptions {
  const { numbers, texts, flags } = readOptions(args, {
    numbers: ['messages', 'minutes', 'connections', 'tables'],
    texts: ['seed', 'json', 'csv'],
    flags: ['no-latency', 'progress'],
  });
  const { json, csv } = texts;
  return {
    messages: numbers.messages ?? 1_000_000,
    minutes: numbers.minutes ?? 60,
    seed: texts.seed ?? 'lab',
    connections: numbers.connections ?? 100,
    tables: numbers.tables ?? 8,
    latency: !flags.includes('no-latency'),
    files: { ...(json === undefined ? {} : { json }), ...(csv === undefined ? {} : { csv }) },
    progress: flags.includes('progress'),
  };
}
