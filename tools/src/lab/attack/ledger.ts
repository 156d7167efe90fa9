/** Messages to the attacked server, and its answers. */
import { FAILURES } from '@brigantine/shared/net';

export const SENDERS = ['seat', 'watcher', 'stranger'] as const;
export type Sender = (typeof SENDERS)[number];

export class Ledger {
  total = 0;
  /** Messages by kind and sender. */
  readonly sent = new Map<string, Record<Sender, number>>();
  /** Refusals by code, answers to requests by status, and closed connections by code. */
  readonly refusals = new Map<string, number>();
  readonly statuses = new Map<string, number>();
  readonly ends = new Map<string, number>();
  /** Refusals without a code that clients know, internal errors of the server, and requests without an answer. */
  readonly uncoded: string[] = [];
  readonly faults: string[] = [];
  readonly unanswered: string[] = [];

  send(kind: string, sender: Sender): void {
    const row = this.sent.get(kind) ?? { seat: 0, watcher: 0, stranger: 0 };
    row[sender]++;
    this.sent.set(kind, row);
    this.total++;
  }

  /** A message, join or request was refused; `code` is `undefined` if there was none. */
  refuse(code: string | undefined, what: string): void {
    count(this.refusals, code ?? 'none');
    if (!FAILURES.some((each) => each === code)) this.uncoded.push(`${what}: ${code ?? 'no code'}`);
    if (code === 'internal') this.faults.push(what);
  }
}

export function count(counts: Map<string, number>, name: string | number): void {
  counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
}

/** Many, because a client receives the news of a frozen table after it has sent further frames. */
const LAST = 300;

/** Adds to a list of the last messages. */
export function remember(last: string[], message: string): void {
  last.push(message);
  if (last.length > LAST) last.shift();
}
