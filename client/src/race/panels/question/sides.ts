/** What both sides of a fight bring, from what everybody can see. */
import { FACES, type CombatView, type Face, type Power, type RaceView, type ShipView } from '@brigantine/shared/race';
import type { Side } from '../../forecast/odds';

/** R9.2: a power works while it lies face up. */
export function hasPower(ship: ShipView, power: Power): boolean {
  return ship.treasures.some(({ card }) => card === power);
}

function faceOf(written: string): Face | undefined {
  return FACES.map(({ combat }) => combat).find((face) => String(face) === written);
}

/** Attacker and defender as the odds need them; a die counts once it lies. */
export function sidesOf(view: RaceView, combat: CombatView): { readonly attack: Side; readonly defence: Side } {
  const side = (ship: number, powder: number, written: string): Side => {
    const present = view.ships[ship];
    const face = faceOf(written);
    const base = { powder, ladyBeth: present !== undefined && hasPower(present, 'ladyBeth') };
    return face === undefined ? base : { ...base, face };
  };
  return {
    attack: side(combat.attacker, combat.attackPowder, combat.attackFace),
    defence: side(combat.defender, combat.defencePowder, combat.defenceFace),
  };
}

/** A side before its die is thrown. */
export function unrolled({ powder, ladyBeth }: Side): Side {
  return { powder, ladyBeth };
}
