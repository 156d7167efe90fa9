/** How a combat may end, counted face by face (R8.2): exact, in as many equally likely cases as dice are still to fall. */
import { LADY_BETH, type Face, type RulePoints } from '@brigantine/shared/race';

/** What one side brings into the fight. */
export interface Side {
  /** Powder spent (R8.3). */
  readonly powder: number;
  /** +2 on every roll (R9.4). */
  readonly ladyBeth: boolean;
  /** The die as it lies; left out while it is still to be rolled. */
  readonly face?: Face;
}

interface Rolled extends Side {
  readonly face: Face;
}

/** Equally likely cases, seen from one side; `win + tie + loss = of`. */
export interface Odds {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  readonly of: number;
}

type Outcome = 'win' | 'tie' | 'loss';
type CombatRules = Pick<RulePoints, 'combatFaces' | 'combatTie'>;

function firepower(side: Side, face: number): number {
  return side.powder + face + (side.ladyBeth ? LADY_BETH : 0);
}

/** R8.2: a star of the attacker first, then one of the defender, then firepower; R14.16 a draw may be the defender's. */
function outcome(rules: CombatRules, attack: Rolled, defence: Rolled): Outcome {
  const [attackFace, defenceFace] = [attack.face, defence.face];
  if (attackFace === 'star') return 'win';
  if (defenceFace === 'star') return 'loss';
  const lead = firepower(attack, attackFace) - firepower(defence, defenceFace);
  if (lead === 0) return rules.combatTie === 'defenderWins' ? 'loss' : 'tie';
  return lead > 0 ? 'win' : 'loss';
}

function rollsOf(side: Side, { combatFaces }: CombatRules): Rolled[] {
  const faces = side.face === undefined ? combatFaces : [side.face];
  return faces.map((face) => ({ ...side, face }));
}

/**
 * The attacker's odds over every die still to be rolled, the Sabre left aside (R8.2), with the die and the draws of
 * the rules in force (R14.16). A side with `face` has rolled already.
 */
export function attackOdds(attack: Side, defence: Side, rules: CombatRules): Odds {
  const count: Record<Outcome, number> = { win: 0, tie: 0, loss: 0 };
  const [attacks, defences] = [rollsOf(attack, rules), rollsOf(defence, rules)];
  for (const attacking of attacks) {
    for (const defending of defences) count[outcome(rules, attacking, defending)]++;
  }
  return { ...count, of: attacks.length * defences.length };
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
