/** R9, R6 step 3: the treasure of a lair. */
import { nameOf, shipAt } from '../ships';
import { layBeside, newTreasure } from '../treasures';
import type { Rolling } from './tasks';

/** The token leaves the game and the top treasure card is taken; taking it is compulsory. */
export const findTreasure: Rolling<'findTreasure'> = {
  run(turn, task) {
    turn.roll(turn.state.treasures.length, 'treasure', task);
  },
  rolled(turn, { ship }, outcome) {
    const { state } = turn;
    const { at } = shipAt(state, ship);
    state.lairs = state.lairs.filter((lair) => lair !== at);
    const [card] = state.treasures.splice(outcome, 1);
    if (card === undefined) throw new Error('no treasure left');
    layBeside(state, ship, newTreasure(state, ship, card));
    turn.tell({ type: 'treasureFound', ship: nameOf(state, ship), at, card });
  },
};
