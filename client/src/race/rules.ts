/** The rules in force at a table, out of its view. */
import { pointsIn, type RaceView, type RulePoints } from '@brigantine/shared/race';

/** The rule points of the game that is shown (R14). Throws when the view's rules are none: only the server writes them. */
export function rulesOf({ rules }: Pick<RaceView, 'rules'>): RulePoints {
  return pointsIn(rules);
}
