/** R6: landing: Port Royal, then combat, then a lair's treasure or the cost of the space. */
import { PORT_ROYAL, spaceAt } from '../data/spaces';
import { pointsOf } from '../rules/points';
import { isGhost, opponentsOf, shipAt } from '../ships';
import { schedule, type Plain } from './tasks';

/** R6 steps 1 and 2; R6.1 the combat is over, spoils included, before the rest. */
export const land: Plain<'land'> = {
  run(turn, { ship, settled }) {
    const { at } = shipAt(turn.state, ship);
    if (at === PORT_ROYAL) return;
    const arrive = { do: 'arrive', ship, settled } as const;
    const contested = opponentsOf(pointsOf(turn.state.rules), turn.state, ship).length > 0;
    if (contested) schedule(turn, { do: 'startCombat', ship }, arrive);
    else schedule(turn, arrive);
  },
};

/** R6 steps 3 and 4; R7.4.4, R14.5 nothing is due after a retreat, nor twice; R10.5 the Ghost Ship never pays. */
export const arrive: Plain<'arrive'> = {
  run(turn, { ship, settled }) {
    const { at } = shipAt(turn.state, ship);
    if (spaceAt(at).type === 'lair') {
      if (turn.state.lairs.includes(at) && turn.state.treasures.length > 0)
        schedule(turn, { do: 'findTreasure', ship });
    } else if (!settled && !isGhost(turn.state, ship)) schedule(turn, { do: 'pay', ship, shortfall: 0 });
  },
};
