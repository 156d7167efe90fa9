import type { HeldSeat } from '@brigantine/shared/protocol';

/** Seats in the order in which they should be looked at: one's own turn first, whose time ends sooner before, what is over last. */
export function byUrgency(one: HeldSeat, other: HeldSeat): number {
  return rank(one) - rank(other) || (one.left ?? Infinity) - (other.left ?? Infinity) || 0;
}

function rank({ phase, turn }: HeldSeat): number {
  if (turn) return 0;
  return { playing: 1, lobby: 2, over: 3, frozen: 4 }[phase];
}
