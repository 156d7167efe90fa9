/** What both sides of a combat bring, from what everybody can see. */
import {
  firepower,
  type CombatSideView,
  type CombatView,
  type Face,
  type Fighter,
  type Power,
  type RaceView,
  type ShipView,
} from '@brigantine/shared/race';
import { shipName } from '../../order';
import type { Won } from '../../phrasing/outcome';
import { rulesOf } from '../../rules';

/** R9.2: a power works while it lies face up. */
export function hasPower(ship: ShipView, power: Power): boolean {
  return ship.treasures.some(({ card }) => card === power);
}

function faceOf(written: string, faces: readonly Face[]): Face | undefined {
  return faces.find((face) => String(face) === written);
}

/** Attacker and defender as the odds need them; a die counts once it lies. */
export function sidesOf(view: RaceView, combat: CombatView): { readonly attack: Fighter; readonly defence: Fighter } {
  const { combatFaces } = rulesOf(view);
  const side = ({ ship, powder, face: written }: CombatSideView): Fighter => {
    const present = view.ships[ship];
    const face = faceOf(written, combatFaces);
    const base = { powder, ladyBeth: present !== undefined && hasPower(present, 'ladyBeth') };
    return face === undefined ? base : { ...base, face };
  };
  return {
    attack: side(combat.sides.attack),
    defence: side(combat.sides.defence),
  };
}

/** A side before its die is thrown. */
export function unrolled({ powder, ladyBeth }: Fighter): Fighter {
  return { powder, ladyBeth };
}

/** R8.2: whether the attacker has thrown a star, or both ships have thrown their dice. */
export const isThrown = (attack: Fighter, defence: Fighter): boolean =>
  attack.face === 'star' || (attack.face !== undefined && defence.face !== undefined);

/** R8.2: whether one of the two ships has won. While a player may still spend powder or use the Sabre, none has; in a tie, none does. */
export function isDecided(view: RaceView, combat: CombatView): boolean {
  const { attack, defence } = sidesOf(view, combat);
  // R8.2.6 R14.16 equal firepower has a winner only where that is the defender.
  const level = ![attack.face, defence.face].includes('star') && firepower(attack) === firepower(defence);
  const won = isThrown(attack, defence) && (!level || rulesOf(view).combatTie === 'defenderWins');
  return won && view.pending.type !== 'spendPowder' && view.pending.type !== 'useSabre';
}

/** R8.2: how a combat has ended whose dice decide it. */
export function wonIn(view: RaceView, combat: CombatView): Won {
  const { attack, defence } = sidesOf(view, combat);
  const [mine, theirs] = [firepower(attack), firepower(defence)];
  const star = [attack.face, defence.face].includes('star');
  const attacker = shipName(view, combat.sides.attack.ship);
  const defender = shipName(view, combat.sides.defence.ship);
  // R14.16 equal firepower has a winner only where that is the defender.
  const [winner, loser] =
    attack.face === 'star' || (!star && mine > theirs) ? [attacker, defender] : [defender, attacker];
  return { winner, loser, attack: mine, defence: theirs, star };
}
