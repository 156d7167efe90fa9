import type { RaceMove } from '@brigantine/shared/race';
import type { RaceAsk } from '../common/table';

/** The answers in the order of their digits: cards as they lie in the hand, everything else as listed. */
export function numbered(ask: RaceAsk, hand: readonly number[]): readonly RaceMove[] {
  if (ask.options.kind !== 'list') return [];
  const { moves } = ask.options;
  if (ask.decision.type !== 'chooseCard') return moves;
  return hand.flatMap((card) => moves.find((move) => move.type === 'chooseCard' && move.card === card) ?? []);
}
