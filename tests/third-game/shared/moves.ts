/** The moves of Stakes. */
import { whole } from '../../../shared/src/engine/check';
import { movesIn, type MoveOf } from '../../../shared/src/engine';

export const stakesMoves = movesIn({
  /** S2 one to three coins. */
  stake: { coins: whole(1, 3) },
});

export type StakesMove = MoveOf<typeof stakesMoves>;
