/** Which dice the cards of a hand are looked at with. */
import type { Seat } from '@brigantine/shared/engine';
import type { RaceView } from '@brigantine/shared/race';
import { rulesOf } from '../../rules';
import { type RaceAsk, drafts } from '../common/table';

/** Dice on morning and evening; 0 for one that nobody knows yet. */
export type Dice = readonly [number, number];

/**
 * The dice that the cards of a hand would be played with; 0 for one that nobody knows yet (R14.2). Null when they say
 * nothing about the hand: before the roll, and once the own card lies open.
 */
export function diceAhead(view: RaceView, me: Seat, asks: readonly RaceAsk[]): Dice | null {
  if (view.ships[me]?.revealed !== 0) return null;
  const [morning, evening] = placedDice(view, asks);
  const known = morning > 0 && evening > 0;
  return known || rulesOf(view).cardTiming === 'beforeDice' ? [morning, evening] : null;
}

/** The dice on morning and evening; while the Captain tries placements, those of the draft (R3.1). */
function placedDice(view: RaceView, asks: readonly RaceAsk[]): Dice {
  const placing = asks.find(({ decision }) => decision.type === 'assignDice');
  const move = placing === undefined ? null : drafts.of(placing.decision.id);
  if (move?.type === 'assignDice') return [move.morning, move.evening];
  return [view.morning, view.evening];
}
