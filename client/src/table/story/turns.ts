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

/** A turn that can be played again. */
export interface PastTurn<G extends GameTypes> {
  readonly before: G['view'];
  readonly events: readonly G['event'][];
}

/**
 * The last turn in which something is worth a sentence, and where that is one event, as the end of a game is, the turn that has led to it
 * as well; undefined when there is none yet, or the log begins with it.
 */
export function lastTurn<G extends GameTypes>(
  log: readonly LogEntry<G>[],
  { of, sentence }: { readonly of: Of<G>; readonly sentence: (turn: readonly LogEntry<G>[]) => string | null },
): PastTurn<G> | undefined {
  const turns = turnsOf(log, of);
  const worth = turns.flatMap((turn, i) => (sentence(turn) === null ? [] : [i]));
  const last = worth.at(-1);
  if (last === undefined) return undefined;
  const first = turns[last]?.length === 1 ? (worth.at(-2) ?? last) : last;
  const entries = turns.slice(first, last + 1).flat();
  const before = log.findLast(({ key }) => entries[0] !== undefined && key < entries[0].key);
  return before && { before: before.after, events: entries.map(({ event }) => event) };
}
