/** The story cut into turns, as a game says (`Turns`). */
import type { GameTypes } from '@brigantine/shared/engine';
import type { LogEntry, Turns } from '../contract';

type Of<G extends GameTypes> = Turns<G>['of'];

/** How many of the events belong to the turn that begins with the first of them. */
export function turnLength<G extends GameTypes>(events: readonly G['event'][], of: Of<G>): number {
  const [first] = events;
  const turn = first === undefined ? null : of(first);
  const next = events.findIndex((event, i) => i > 0 && isAnother(of(event), turn));
  return next < 0 ? events.length : next;
}

/** Whole turns and the beginning of one among the events, the first of them included. */
export function countTurns<G extends GameTypes>(events: readonly G['event'][], of: Of<G>): number {
  let turn: string | null = null;
  return events.filter((event, i) => {
    const begins = i === 0 || isAnother(of(event), turn);
    turn = of(event) ?? turn;
    return begins;
  }).length;
}

/** The log cut into turns, oldest first. */
export function turnsOf<G extends GameTypes>(log: readonly LogEntry<G>[], of: Of<G>): (readonly LogEntry<G>[])[] {
  const turns: LogEntry<G>[][] = [];
  let turn: string | null = null;
  for (const entry of log) {
    if (turns.length === 0 || isAnother(of(entry.event), turn)) turns.push([]);
    turns.at(-1)?.push(entry);
    turn = of(entry.event) ?? turn;
  }
  return turns;
}

/** Whether an event of that turn begins another one than the present. */
export function isAnother(next: string | null, present: string | null): boolean {
  return next !== null && next !== present;
}

/** A turn that can be played again. Turns before it that have no sentence, such as the choice of cards, are part of it. */
export interface PastTurn<G extends GameTypes> {
  readonly before: G['view'];
  readonly entries: readonly LogEntry<G>[];
  /** How many of them are of turns before it; absent for none. */
  readonly lead?: number;
}

/** All turns of the log that are worth a sentence, oldest first; `origin` is the view before the first line of the log. */
export function pastTurns<G extends GameTypes>(
  log: readonly LogEntry<G>[],
  origin: G['view'],
  { of, sentence }: { readonly of: Of<G>; readonly sentence: (turn: readonly LogEntry<G>[]) => string | null },
): readonly PastTurn<G>[] {
  const past: PastTurn<G>[] = [];
  let unsaid: readonly LogEntry<G>[] = [];
  let before = origin;
  for (const turn of turnsOf(log, of)) {
    if (sentence(turn) === null) {
      unsaid = [...unsaid, ...turn];
      continue;
    }
    past.push({ before, entries: [...unsaid, ...turn], ...(unsaid.length > 0 && { lead: unsaid.length }) });
    before = turn.at(-1)?.after ?? before;
    unsaid = [];
  }
  return past;
}

/** What is left of a turn from that line of the log on. */
export function fromLine<G extends GameTypes>(turn: PastTurn<G>, key?: number): Omit<PastTurn<G>, 'lead'> {
  const at = turn.entries.findIndex((entry) => entry.key === key);
  return { before: turn.entries[at - 1]?.after ?? turn.before, entries: turn.entries.slice(Math.max(0, at)) };
}

/** Which turn has that line of the log; without one the last, and where that is one event, as the end of a game is, the turn that has led to it. */
export function turnWith<G extends GameTypes>(turns: readonly PastTurn<G>[], key?: number): number {
  if (key !== undefined) return turns.findIndex(({ entries }) => entries.some((entry) => entry.key === key));
  const last = turns.length - 1;
  const { entries = [], lead = 0 } = turns[last] ?? {};
  return entries.length - lead === 1 ? Math.max(0, last - 1) : last;
}
