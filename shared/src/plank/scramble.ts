/** The game seen from one seat, with everything that seat cannot know dealt anew (P9). */
import type { Input, Viewer } from '../engine';
import { stackOf } from './crews';
import { PIRATES } from './setup';
import type { PlankGame, PlankState, Value } from './types';

type Pick = (n: number) => number;

/** Deals anew, in place: the placements of others, and the order in which stacks happen to be kept. */
export function scramblePlank(state: PlankState, viewer: Viewer, pick: Pick): void {
  state.placements = state.placements.map((chosen, seat) =>
    seat === viewer || chosen === 0 ? chosen : (PIRATES[pick(PIRATES.length)] ?? chosen),
  );
  for (const stack of state.stacks) {
    for (let i = stack.bag.length - 1; i > 0; i--) {
      const j = pick(i + 1);
      [stack.bag[i], stack.bag[j]] = [stack.bag[j] as Value, stack.bag[i] as Value];
    }
  }
}

/**
 * The input that looks to the viewer, in the scrambled world, like `input` does in the real one: the same card from a
 * stack, another secret choice. Undefined where the reveal is about to show the difference.
 */
export function shadowOf(
  state: PlankState,
  scrambled: PlankState,
  input: Input<PlankGame>,
  viewer: Viewer,
): Input<PlankGame> | undefined {
  const { question } = state;
  if (input.kind === 'chance') {
    if (question?.kind !== 'chance' || question.seat === undefined) return input;
    const { bag, passUnder } = stackOf(state, question.seat);
    const card = bag[input.outcome];
    if (passUnder === 0 || card === undefined) return input;
    return { ...input, outcome: stackOf(scrambled, question.seat).bag.indexOf(card) };
  }
  if (question?.kind !== 'decide' || input.move.type !== 'choosePlacement') return input;
  if (question.asked.every(({ seat, answered }) => answered || seat === input.seat)) return undefined;
  if (input.seat === viewer) return input;
  const other = PIRATES[input.move.pirate % PIRATES.length] ?? input.move.pirate;
  return { ...input, move: { type: 'choosePlacement', pirate: other } };
}
