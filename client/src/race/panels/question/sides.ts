/** What both sides of a combat bring, from what everybody can see. */
import {
  LADY_BETH,
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

/** R8.2: how a combat has ended whose dice decide it. */
export function wonIn(view: RaceView, combat: CombatView): Won {
  const { attack, defence } = sidesOf(view, combat);
  const [mine, theirs] = [strengthOf(attack), strengthOf(defence)];
  const attacker = shipName(view, combat.sides.attack.ship);
  const defender = shipName(view, combat.sides.defence.ship);
  const [winner, loser] = mine > theirs ? [attacker, defender] : [defender, attacker];
  return { winner, loser, attack: mine, defence: theirs, star: Math.max(mine, theirs) === Infinity };
}

/** A star beats any sum. */
function strengthOf({ powder, ladyBeth, face }: Fighter): number {
  return face === 'star' ? Infinity : powder + (ladyBeth ? LADY_BETH : 0) + (face ?? 0);
}
