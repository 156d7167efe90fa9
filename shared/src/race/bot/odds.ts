/** The combat die in numbers (R1.6, R8.2). */
import { FACES } from '../data';

/** Chances of a fight, from the attacker's side. */
export interface Odds {
  readonly win: number;
  readonly lose: number;
}

/** Before the attacker's roll, with what each side adds to its die (powder spent, Lady Beth). */
export function attackOdds(attack: number, defence: number): Odds {
  let [win, lose] = [0, 0];
  for (const { combat } of FACES) {
    if (combat === 'star') win++;
    else {
      const rest = defenceOdds(combat + attack, defence);
      win += rest.lose;
      lose += rest.win;
    }
  }
  return { win: win / FACES.length, lose: lose / FACES.length };
}

/** After the attacker's roll: the defender's chances against that firepower. */
export function defenceOdds(firepower: number, defence: number): Odds {
  let [win, lose] = [0, 0];
  for (const { combat } of FACES) {
    const reached = combat === 'star' ? Infinity : combat + defence;
    if (reached > firepower) win++;
    else if (reached < firepower) lose++;
  }
  return { win: win / FACES.length, lose: lose / FACES.length };
}
