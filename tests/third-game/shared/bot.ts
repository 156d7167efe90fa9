/** A bot for Stakes: a player who is behind takes more risk. */
import type { Seat } from '../../../shared/src/engine';
import type { StakesMove, StakesOptions, StakesView } from './types';

interface Question {
  readonly view: StakesView;
  readonly ask: { readonly options: StakesOptions };
  readonly seat: Seat;
}

export const stakesBot = {
  choose({ view: { coins }, ask, seat }: Question): StakesMove {
    const { moves } = ask.options;
    const ahead = (coins[seat] ?? 0) >= Math.max(...coins);
    const move = ahead ? moves[0] : moves.at(-1);
    if (move === undefined) throw new Error('nothing to choose from');
    return move;
  },
};
