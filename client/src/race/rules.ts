/** The rules in force at a table, out of its view. */
import { pointsOf, readRules, type RaceView, type RulePoints } from '@brigantine/shared/race';

const known = new Map<string, RulePoints>();

/** The rule points of the game that is shown (R14). Throws when the view's rules are none: only the server writes them. */
export function rulesOf({ rules }: Pick<RaceView, 'rules'>): RulePoints {
  const cached = known.get(rules);
  if (cached !== undefined) return cached;
  const read = readRules(rules);
  if (read === undefined) throw new Error(`no such rules: ${rules}`);
  const points = pointsOf(read);
  known.set(rules, points);
  return points;
}
