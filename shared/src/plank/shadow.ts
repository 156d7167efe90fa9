/** Finds the input that looks the same to a seat in a world that differs in what the seat cannot know (P9). */
import type { Input, Viewer } from '../engine';
import { stackOf } from './crews';
import { PIRATES } from './pirates';
import type { PlankGame, PlankState } from './types';

/**
 * The input of the other world that looks to the viewer like `input` does in the real one: the same card from a stack, another secret choice.
 * Undefined if the reveal is about to show the difference.
 */
export function shadowOf(
  state: PlankState,
  other: PlankState,
  input: Input<PlankGame>,
  viewer: Viewer,
): Input<PlankGame> | undefined {
  const { question } = state;
  if (input.kind === 'chance') {
    if (question?.kind !== 'chance' || question.seat === undefined) return input;
    const { bag, passUnder } = stackOf(state, question.seat);
    const card = bag[input.outcome];
    if (passUnder === 0 || card === undefined) return input;
    return { ...input, outcome: stackOf(other, question.seat).bag.indexOf(card) };
  }
  if (question?.kind !== 'decide' || input.move.type !== 'choosePlacement') return input;
  if (question.asked.every(({ seat, answered }) => answered || seat === input.seat)) return undefined;
  if (input.seat === viewer) return input;
  const pirate = PIRATES[input.move.pirate % PIRATES.length] ?? input.move.pirate;
  return { ...input, move: { type: 'choosePlacement', pirate } };
}
