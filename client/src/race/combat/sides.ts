/** R8.2: what both sides of a combat bring, as far as everybody can see, and how it ends. */
import type { RoomView } from '@brigantine/shared/protocol';
import {
  combatOdds,
  firepower,
  type CombatSideView,
  type CombatView,
  type Fighter,
  type Power,
  type RaceView,
  type ShipIndex,
  type ShipName,
  type ShipView,
} from '@brigantine/shared/race';
import { shipName } from '../order';
import { playerName } from '../phrasing/phrases';
import { rulesOf } from '../rules';
import type { Say } from '../words';
import type { Won } from './events';

/** R9.2: a power works while it lies face up. */
export function hasPower(ship: ShipView | undefined, power: Power): boolean {
  return ship?.treasures.some(({ card }) => card === power) === true;
}

/** A ship that has neither spent powder nor rolled. */
export function unarmed(view: RaceView, ship: ShipIndex): Fighter {
  return { powder: 0, ladyBeth: hasPower(view.ships[ship], 'ladyBeth') };
}

/** Attacker and defender as the odds need them. */
export function sidesOf(
  view: RaceView,
  { sides }: CombatView,
): { readonly attack: Fighter; readonly defence: Fighter } {
  const side = ({ ship, powder, face: shown }: CombatSideView): Fighter => {
    const face = rulesOf(view).combatFaces.find((each) => String(each) === shown);
    return { ...unarmed(view, ship), powder, ...(face !== undefined && { face }) };
  };
  return { attack: side(sides.attack), defence: side(sides.defence) };
}

/** Whether the attacker has rolled a star, or both have rolled. */
export const isThrown = (attack: Fighter, defence: Fighter): boolean =>
  attack.face === 'star' || (attack.face !== undefined && defence.face !== undefined);

/** Whether a combat has a winner. It has none in a tie, nor while powder may be spent or a die rolled again. */
export function isDecided(view: RaceView, combat: CombatView): boolean {
  const { attack, defence } = sidesOf(view, combat);
  const { type } = view.pending;
  if (type === 'spendPowder' || type === 'useSabre' || !isThrown(attack, defence)) return false;
  return combatOdds(view.rules, attack, defence).tie === 0;
}

/** The end of a combat whose dice decide it. */
export function wonIn(view: RaceView, combat: CombatView): Won {
  const { attack, defence } = sidesOf(view, combat);
  const attacker = shipName(view, combat.sides.attack.ship);
  const defender = shipName(view, combat.sides.defence.ship);
  const attackerWins = combatOdds(view.rules, attack, defence).win > 0;
  return {
    winner: attackerWins ? attacker : defender,
    loser: attackerWins ? defender : attacker,
    attack: firepower(attack),
    defence: firepower(defence),
    star: attack.face === 'star' || defence.face === 'star',
  };
}

export type Fared = 'won' | 'lost' | 'watched';

/** The result as the owner of `own` sees it. */
export interface Outcome {
  readonly fared: Fared;
  readonly text: string;
}

export function outcome(t: Say, { winner, loser, attack, defence, star }: Won, own: ShipName, room: RoomView): Outcome {
  // The winner's first, as in the log. A star needs no sums.
  const sums = star ? '' : ` ${Math.max(attack, defence)}–${Math.min(attack, defence)}`;
  if (own === winner) return { fared: 'won', text: t('combat.youWin') + sums };
  if (own === loser) return { fared: 'lost', text: t('combat.youLose') + sums };
  const name = winner === 'ghost' ? t('ghost.subject') : playerName(t, room, winner);
  return { fared: 'watched', text: `${name} ${t('turn.wins')}${sums}` };
}
