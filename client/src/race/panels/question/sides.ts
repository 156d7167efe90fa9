/** What both sides of a combat bring, from what everybody can see. */
import type { CombatSideView, CombatView, Face, Fighter, Power, RaceView, ShipView } from '@brigantine/shared/race';
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
