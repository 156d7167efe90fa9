/** What was sent to the server under attack, and what came of it. */
import { FAILURES } from '@brigantine/shared/net';

export type Sender = 'seat' | 'watcher' | 'stranger';
export const SENDERS: readonly Sender[] = ['seat', 'watcher', 'stranger'];

/** How many cases of each kind of wrong are reported in full. */
const TOLD = 10;

/** Something that must not happen: how often it did, and the first cases. */
export class Wrongs {
  count = 0;
  readonly cases: string[] = [];

  add(what: string): void {
    this.count++;
    if (this.cases.length < TOLD) this.cases.push(what);
  }
}

export class Ledger {
  /** Messages sent, by kind and sender. */
  readonly sent = new Map<string, Record<Sender, number>>();
  /** Refusals by code, and answers to requests by status. */
  readonly refusals = new Map<string, number>();
  readonly statuses = new Map<string, number>();
  /** Connections closed, by code. */
  readonly ends = new Map<string, number>();
  /** Refusals without a code that clients know. */
  readonly uncoded = new Wrongs();
  /** The server says that it has erred itself. */
  readonly faults = new Wrongs();
  /** Requests nobody answered. */
  readonly unanswered = new Wrongs();
  total = 0;

  send(kind: string, sender: Sender, times = 1): void {
    const row = this.sent.get(kind) ?? { seat: 0, watcher: 0, stranger: 0 };
    row[sender] += times;
    this.sent.set(kind, row);
    this.total += times;
  }

  /** A message, join or request was refused; `code` is undefined when none was said. */
  refuse(code: string | undefined, what: string): void {
    count(this.refusals, code ?? 'none');
    if (!(FAILURES as readonly (string | undefined)[]).includes(code))
      this.uncoded.add(`${what}: ${code ?? 'no code'}`);
    if (code === 'internal') this.faults.add(what);
  }

  answer(status: number): void {
    count(this.statuses, status === 0 ? 'no answer' : String(status));
  }

  end(code: number): void {
    count(this.ends, String(code));
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
