/**
 * The points at which the published rules differ (R14), for the rule book: the values of the options, and what follows from them.
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
  /** R1.3, R14.20: the distance by which ships are ranked. */
  readonly distance: (position: Position) => number;
  /** R5.5, R14.18: whether a ship at this position has finished: it stops, and nothing more happens to it. */
  readonly finishes: (position: Position) => boolean;
  /** R8.9, R14.14: whether a space never has a combat. */
  readonly isCombatFree: (at: number) => boolean;
  /** R1.6, R14.16: the combat die, from its worst face to its best. */
  readonly combatFaces: readonly Face[];
  /** R1.7, R14.12: the twelve treasure cards. */
  readonly treasures: readonly Treasure[];
  /** R12.2, R14.12: gold for a treasure at the end. */
  readonly treasureValue: (card: Treasure) => number;
}

const known = new WeakMap<RaceRules, RulePoints>();
/** Cached, because a game always needs the same ones. */
let latest: { readonly rules: RaceRules; readonly points: RulePoints } | undefined;

/** The rule points of a game, created once per choice of rules. Throws `SetupRefused` like `resolveRules`. */
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
 * Parses the choice of rules in a view (`writeRules`). The last one is cached, because the views of one table have the same. Throws for an invalid
 * text.
 */
export function rulesIn(text: string): RaceRules {
  if (last?.text === text) return last.rules;
  const rules = readRules(text);
  if (rules === undefined) throw new Error(`no such rules: ${text}`);
  last = { text, rules };
  return rules;
}

/** The rule points of a view. Throws like `rulesIn`. */
export function pointsIn(text: string): RulePoints {
  return pointsOf(rulesIn(text));
}
