/** The combat die in numbers (R1.6, R8.2, R14.16). */
import type { Face, RulePoints } from '@brigantine/shared/race';

/** Chances of a fight, from the side of whoever rolls next. */
export interface Odds {
  readonly win: number;
  readonly lose: number;
}

/** Before the attacker's roll, with what each side adds to its die (powder spent, Lady Beth). */
export function attackOdds(points: RulePoints, attack: number, defence: number): Odds {
  return meanOdds(points.combatFaces.map((face) => turned(defenceOdds(points, firepower(face, attack), defence))));
}

/** After the attacker's roll: the defender's chances against that firepower; nothing stands against a star. */
export function defenceOdds(points: RulePoints, attacked: number, defence: number): Odds {
  return meanOdds(points.combatFaces.map((face) => compared(points, attacked, firepower(face, defence))));
}

/** R8.2.6 from the defender's side; equality may be his (R14.16). */
export function compared(points: RulePoints, attacked: number, defended: number): Odds {
  const wins =
    attacked !== Infinity && (defended > attacked || (defended === attacked && points.combatTie === 'defenderWins'));
  return { win: Number(wins), lose: Number(attacked > defended || attacked === Infinity) };
}

/** What a face comes to; a star beats every number. */
export function firepower(face: Face, added: number): number {
  return face === 'star' ? Infinity : face + added;
}

/** The same seen from the other side. */
export function turned({ win, lose }: Odds): Odds {
  return { win: lose, lose: win };
}

/** The mean of equally likely cases. */
export function meanOdds(cases: readonly Odds[]): Odds {
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
  return { win: mean(cases.map(({ win }) => win)), lose: mean(cases.map(({ lose }) => lose)) };
}
