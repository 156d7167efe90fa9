/** How a combat may end, counted face by face (R8.2): exact, in as many equally likely cases as dice are still to fall. */
import { FACES, type Face } from '@brigantine/shared/race';

/** What one side brings into the fight. */
export interface Side {
  /** Powder spent (R8.3). */
  readonly powder: number;
  /** +2 on every roll (R9.4). */
  readonly ladyBeth: boolean;
  /** The die as it lies; left out while it is still to be rolled. */
  readonly face?: Face;
}

/** Equally likely cases, seen from one side; `win + tie + loss = of`. */
export interface Odds {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  readonly of: number;
}

type Outcome = 'win' | 'tie' | 'loss';

const LADY_BETH = 2;

function firepower(side: Side, face: number): number {
  return side.powder + face + (side.ladyBeth ? LADY_BETH : 0);
}

/** R8.2: a star of the attacker first, then one of the defender, then firepower. The attacker's outcome. */
function outcome(attack: Side, attackFace: Face, defence: Side, defenceFace: Face): Outcome {
  if (attackFace === 'star') return 'win';
  if (defenceFace === 'star') return 'loss';
  const lead = firepower(attack, attackFace) - firepower(defence, defenceFace);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'win' : 'loss';
}

function facesOf(side: Side): readonly Face[] {
  return side.face === undefined ? FACES.map((face) => face.combat) : [side.face];
}

/**
 * The attacker's odds over every die still to be rolled, the Sabre left aside (R8.2).
 * A side with `face` has rolled already.
 */
export function attackOdds(attack: Side, defence: Side): Odds {
  const count: Record<Outcome, number> = { win: 0, tie: 0, loss: 0 };
  for (const attackFace of facesOf(attack)) {
    for (const defenceFace of facesOf(defence)) count[outcome(attack, attackFace, defence, defenceFace)]++;
  }
  return { ...count, of: facesOf(attack).length * facesOf(defence).length };
}

/** The same odds seen from the other ship. */
export function turnedRound(odds: Odds): Odds {
  return { win: odds.loss, tie: odds.tie, loss: odds.win, of: odds.of };
}

/** A share as whole percents that add up to 100 over win, tie and loss: the largest takes the rounding. */
export function percents(odds: Odds): { readonly win: number; readonly tie: number; readonly loss: number } {
  const rounded = {
    win: Math.round((100 * odds.win) / odds.of),
    tie: Math.round((100 * odds.tie) / odds.of),
    loss: Math.round((100 * odds.loss) / odds.of),
  };
  const spare = 100 - rounded.win - rounded.tie - rounded.loss;
  const largest = (['win', 'tie', 'loss'] as const).reduce((a, b) => (odds[b] > odds[a] ? b : a));
  return { ...rounded, [largest]: rounded[largest] + spare };
}
