/**
 * The points at which the published rules differ (R14), as the rule book asks them: the values of the options, and
 * what follows from them. The rule book never names an edition: it asks its point.
 */
import { isFinished } from '../board/routes';
import { longestRoute, shortestRoute } from '../board/distance';
import { COMBAT_FACES, type Face } from '../data/dice';
import { PORT_ROYAL, spaceAt } from '../data/spaces';
import { TREASURE_DECKS, treasureValue, type Treasure } from '../data/treasures';
import type { Position } from '../types';
import { readRules, resolveRules, writeRules, type RaceOptionValues, type RaceRules } from './options';

export interface RulePoints extends RaceOptionValues {
  /** The choice of rules in one line (`writeRules`). */
  readonly written: string;
  /** R1.3, R14.20: the distance to go that ranks ships. */
  readonly distance: (position: Position) => number;
  /** R5.5, R14.18: a ship that comes to this place is done: it stops, and nothing happens to it any more. */
  readonly finishes: (position: Position) => boolean;
  /** R8.9, R14.14: a space on which there is never a combat. */
  readonly isCombatFree: (at: number) => boolean;
  /** R1.6, R14.16: the combat die, from its worst face to its best. */
  readonly combatFaces: readonly Face[];
  /** R1.7, R14.12: the twelve treasure cards. */
  readonly treasures: readonly Treasure[];
  /** R12.2, R14.12: gold for a treasure at the end. */
  readonly treasureValue: (card: Treasure) => number;
}

const known = new WeakMap<RaceRules, RulePoints>();
/** Those that were asked for last: a game asks for its own again and again. */
let latest: { readonly rules: RaceRules; readonly points: RulePoints } | undefined;

/** The rule points of a game; built once for every choice of rules. Throws `SetupRefused` as `resolveRules` does. */
export function pointsOf(rules: RaceRules): RulePoints {
  if (latest?.rules === rules) return latest.points;
  const points = known.get(rules) ?? resolvePoints(rules);
  latest = { rules, points };
  return points;
}

function resolvePoints(rules: RaceRules): RulePoints {
  const values = resolveRules(rules);
  const points: RulePoints = {
    ...values,
    written: writeRules(rules),
    distance: values.raceOrder === 'longestRoute' ? longestRoute : shortestRoute,
    finishes: values.finishMove === 'stopAtPortRoyal' ? isFinished : () => false,
    isCombatFree: (at) => at === PORT_ROYAL || (values.combatFree === 'allPorts' && spaceAt(at).type === 'port'),
    combatFaces: COMBAT_FACES[values.combatDie],
    treasures: TREASURE_DECKS[values.treasureDeck],
    treasureValue: values.treasurePoints === 'all' ? treasureValue : (card) => Math.min(0, treasureValue(card)),
  };
  known.set(rules, points);
  return points;
}

let last: { readonly text: string; readonly rules: RaceRules } | undefined;

/**
 * A choice of rules as a view shows it (`writeRules`); the last text is remembered, as one table is looked at many
 * times. Throws for a text that is no choice of rules.
 */
export function rulesIn(text: string): RaceRules {
  if (last?.text === text) return last.rules;
  const rules = readRules(text);
  if (rules === undefined) throw new Error(`no such rules: ${text}`);
  last = { text, rules };
  return rules;
}

/** The rule points of rules as a view shows them. Throws as `rulesIn` does. */
export function pointsIn(text: string): RulePoints {
  return pointsOf(rulesIn(text));
}
