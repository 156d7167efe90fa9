import { smallestFirst, type RaceMove } from '@brigantine/shared/race';
import type { RaceAsk } from '../common/table';

/** The answers in the order of their digits: cards as they lie in the hand, everything else as listed. */
export function numbered(ask: RaceAsk, hand: readonly number[]): readonly RaceMove[] {
  if (ask.options.kind !== 'list') return [];
  const { moves } = ask.options;
  if (ask.decision.type !== 'chooseCard') return moves;
  return hand.flatMap((card) => moves.find((move) => move.type === 'chooseCard' && move.card === card) ?? []);
}

/** Answers enough to go on with: all that are listed; of a split one for every number of tokens, from the smallest holds. */
export function someAnswers({ options }: RaceAsk): readonly RaceMove[] {
  if (options.kind === 'list') return options.moves;
  const { type, least, most, holds } = options;
  const sizes = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  return sizes.map((size) => ({ type, from: smallestFirst(holds, size) }));
}
