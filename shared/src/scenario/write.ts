/** Writes a played game as a scenario. */
import type { GameTypes, Input } from '../engine';
import { notationOf, GAMES, type AnyGame } from '../games';
import { CheckFailed, type JsonObject } from '../engine/check';
import type { Notation } from './notation';

/** A game from its set-up to some position. */
export interface Played {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly choices: object;
  /** Moves and outcomes of chance in order. */
  readonly inputs: readonly Input<GameTypes>[];
}

/**
 * Writes every outcome of chance in its `chance` section, every move, and the final position as `expect`. Throws if the rules refuse an input.
 */
export function writeScenario(
  { name, game: id, seats, choices, inputs }: Played,
  games: readonly AnyGame[] = GAMES,
): JsonObject {
  const notation = notationOf(id, games);
  const { game } = notation;
  const state = game.setup(seats, choices);
  const chance: Record<string, unknown> = {};
  const play: JsonObject[] = [];
  for (const input of inputs) {
    const pending = game.pending(state);
    if (input.kind === 'move') {
      const refusal = game.refuse(state, input.seat, input.move);
      if (refusal !== undefined) throw new Error(`refused: ${refusal.code} ${JSON.stringify(input.move)}`);
      play.push({ seat: input.seat, move: input.move });
    } else {
      if (pending.kind !== 'chance') throw new Error('nothing is left to chance');
      const queue = notation.queueOf(pending);
      add(chance, queue, notation.told(state, pending, input.outcome), notation.once.includes(queue));
    }
    game.apply(state, input);
  }
  return {
    name,
    game: id,
    seats,
    ...choices,
    chance,
    play,
    expect: expectable(notation, notation.document(state, 'everything'), seats),
  };
}

/** A full position has parts that `expect` cannot express, such as the order of a hidden stack. */
function expectable(notation: Notation<GameTypes>, document: JsonObject, seats: number): JsonObject {
  const known = Object.entries(document).filter(([field, value]) => {
    try {
      notation.checkExpected({ [field]: value }, '', seats);
      return value !== undefined;
    } catch (error) {
      if (error instanceof CheckFailed) return false;
      throw error;
    }
  });
  return Object.fromEntries(known);
}

/** `card.2` is the queue of seat 2 among the cards. */
function add(chance: Record<string, unknown>, queue: string, word: unknown, once: boolean): void {
  if (once) {
    chance[queue] = word;
    return;
  }
  const [kind = '', owner] = queue.split('.');
  if (owner === undefined) listIn(chance, kind).push(word);
  else listIn((chance[kind] ??= {}) as Record<string, unknown>, owner).push(word);
}

function listIn(owner: Record<string, unknown>, key: string): unknown[] {
  return (owner[key] ??= []) as unknown[];
}
