/**
 * The points of R14 as the lobby and the table handle them: the options and the limit of rounds, grouped as the
 * rulebook is, and what changes along with what. Loads no rule of the game and no words.
 */
import { readAgreement, type RaceAgreement } from '@brigantine/shared/race/options';
import {
  brokenLinks,
  houseRules,
  OPTION_NAMES,
  OPTIONS,
  paragraphOfOption,
  PARTS,
  PRESETS,
  valuesOf,
  type OptionName,
  type Part,
  type PresetName,
  type RaceOptionValues,
  type RaceRules,
  type Setting,
} from '@brigantine/shared/race/rules';

export type Point = keyof RaceOptionValues;
export type Value = string | boolean | number;

const ALL: readonly Point[] = [...OPTION_NAMES, 'roundCap'];

/** The points of every part of the rulebook, in its order. */
export const POINTS_OF: Readonly<Record<Part, readonly Point[]>> = Object.fromEntries(
  PARTS.map((part) => [part, ALL.filter((point) => partOf(point) === part)]),
) as Record<Part, Point[]>;

/** Numbers of rounds to choose from; 0 is no limit. */
const ROUND_CAPS: readonly number[] = [0, 3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100];

function partOf(point: Point): Part {
  return point === 'roundCap' ? 'finish' : OPTIONS[point].part;
}

/** The paragraph that says what a value of a point means. */
export function paragraphOf(point: Point, value: Value): string {
  return point === 'roundCap' ? 'R12.6' : paragraphOfOption(point, value as string | boolean);
}

/** What a point may be set to, the official value first; of the limit of rounds the usual ones and the present one. */
export function valuesFor(point: Point, present: Value): readonly Value[] {
  if (point !== 'roundCap') return OPTIONS[point].values;
  return [...new Set([...ROUND_CAPS, Number(present)])].sort((a, b) => a - b);
}

/** What a table has agreed on, from `TableOptions.game`. Throws for words of no race: the server lets none through. */
export function agreedIn(words: readonly string[]): RaceAgreement {
  const agreed = readAgreement(words);
  if (agreed === undefined) throw new Error(`no options of the race: ${words.join()}`);
  return agreed;
}

/** The points in which rules depart from the printed game, house rules included. */
export function unlikeOfficial(rules: RaceRules): readonly Point[] {
  const values = valuesOf(rules);
  return ALL.filter((point) => values[point] !== PRESETS.official[point]);
}

/** Whether a point is a house rule: another value than its preset's. */
export function isHouseRule(rules: RaceRules, point: Point): boolean {
  return houseRules(rules).includes(point);
}

/** A change of one point, and of those that can only change along with it. */
export interface Change {
  readonly rules: RaceRules;
  /** What else has been set (R14.0); mostly nothing. */
  readonly also: readonly Setting[];
}

/** R14.0: those rules with one point set, and whatever must be set with it so that all go together. */
export function withPoint(rules: RaceRules, point: Point, value: Value): Change {
  const also: Setting[] = [];
  const settled = new Set<Point>([point]);
  let changed = set(rules, point, value);
  for (;;) {
    const [broken] = brokenLinks(valuesOf(changed));
    if (broken === undefined) return { rules: changed, also };
    // What has just been chosen stays; the other side of the link follows.
    const follows = settled.has(broken.needs.option) ? without(rules.preset, broken.choice) : broken.needs;
    if (settled.has(follows.option)) throw new Error(`${point} = ${String(value)} goes with nothing`);
    settled.add(follows.option);
    also.push(follows);
    changed = set(changed, follows.option, follows.value);
  }
}

/** The nearest setting that is not this one: the preset's, or else the official. */
function without(preset: PresetName, { option, value }: Setting): Setting {
  const usual = PRESETS[preset][option];
  return { option, value: usual === value ? PRESETS.official[option] : usual };
}

function set({ preset, options }: RaceRules, point: OptionName | 'roundCap', value: Value): RaceRules {
  return { preset, options: { ...options, [point]: value } };
}
