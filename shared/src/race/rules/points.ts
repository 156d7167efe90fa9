/**
 * The points at which the published rules differ (R14), as the paragraphs ask them. A paragraph never
 * names an option or an edition: it asks its point.
 */
import { longestRoute } from '../board';
import { PORT_ROYAL, TREASURE_VALUE, type Treasure } from '../data';
import type { Position } from '../types';
import { resolveRules, type RaceOptionValues, type RaceRules } from './options';

export interface RulePoints {
  /** R1.3, R14.20: the distance to go that ranks ships. */
  readonly distance: (position: Position) => number;
  /** R8.9, R14.14: a space on which nobody ever fights. */
  readonly combatFree: (at: number) => boolean;
  /** R8.2.6, R14.16: what equal firepower means. */
  readonly combatTie: RaceOptionValues['combatTie'];
  /** R12.2, R14.12: gold for a treasure at the end. */
  readonly treasureValue: (card: Treasure) => number;
  /** R12.6: the last round, whatever happens; 0 for none. */
  readonly roundCap: number;
}

const known = new WeakMap<RaceRules, RulePoints>();

/** The rule points of a game; built once for every choice of rules. */
export function pointsOf(rules: RaceRules): RulePoints {
  const cached = known.get(rules);
  if (cached !== undefined) return cached;
  const values = resolveRules(rules);
  const points: RulePoints = {
    distance: longestRoute,
    combatFree: (at) => at === PORT_ROYAL,
    combatTie: values.combatTie,
    treasureValue: (card) => TREASURE_VALUE[card],
    roundCap: values.roundCap,
  };
  known.set(rules, points);
  return points;
}
