/** Crews, hands and stacks. */
import type { Crew, Hand, PlankState, Stack } from './types';

export const CREWS = 4;

export function isNeutral(state: Pick<PlankState, 'seats'>, crew: Crew): boolean {
  return crew >= state.seats;
}

export function handOf(state: PlankState, seat: Crew): Hand {
  const hand = state.hands[seat];
  if (hand === undefined) throw new Error(`no seat ${seat}`);
  return hand;
}

export function stackOf(state: PlankState, crew: Crew): Stack {
  const stack = state.stacks.find((each) => each.crew === crew);
  if (stack === undefined) throw new Error(`crew ${crew} has no stack`);
  return stack;
}

export function stackSize(stack: Stack): number {
  return stack.bag.length + (stack.passUnder >= 0 ? 1 : 0);
}

/** P6.1, P8.5 the turns left to a crew. */
export function turnsLeft(state: PlankState, crew: Crew): number {
  if (isNeutral(state, crew)) return stackSize(stackOf(state, crew));
  const hand = handOf(state, crew);
  return hand.pirates.length + (hand.pass ? 1 : 0);
}
