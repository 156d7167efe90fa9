/**
 * R14: the published rule sets as a table of options, for the lobby's form, `docs/rules/variants.md`, scenarios and invariants. It loads no other
 * rules.
 */
import { SetupRefused } from '../../engine/game';

/** The editions of R14. Nothing else in the rules names an edition. */
export const PRESET_NAMES = ['official', 'classic2007', 'salon'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** The parts of the rulebook with options, in its order. */
export const PARTS = ['round', 'loading', 'costs', 'combat', 'treasures', 'finish', 'ghost'] as const;
export type Part = (typeof PARTS)[number];

/** Their sections in the rulebook. */
export const SECTION_OF = {
  round: 'R3',
  loading: 'R4',
  costs: 'R7',
  combat: 'R8',
  treasures: 'R9',
  finish: 'R12',
  ghost: 'R10',
} as const satisfies Readonly<Record<Part, string>>;

interface Entry<Value extends string | boolean> {
  /** The part of the rulebook it changes. */
  readonly part: Part;
  /** The rule that describes the other values. */
  readonly rule: string;
  /** The first value is the official one. */
  readonly values: readonly [Value, Value, ...Value[]];
  /** Values with a rule of their own. */
  readonly own: Partial<Record<Extract<Value, string>, string>>;
  /** Values of presets that differ from the official one. */
  readonly presets: Partial<Record<Exclude<PresetName, 'official'>, Value>>;
}

function entry<const Value extends string | boolean>(
  part: Part,
  rule: string,
  values: readonly [Value, Value, ...Value[]],
  presets: Entry<Value>['presets'] = {},
  own: Entry<Value>['own'] = {},
): Entry<Value> {
  return { part, rule, values, own, presets };
}

/** Every option, in the order of R14. */
export const OPTIONS = {
  actionDeck: entry('round', 'R14.1', ['personal', 'common66'], { salon: 'common66' }),
  cardTiming: entry('round', 'R14.2', ['afterDice', 'beforeDice'], { salon: 'beforeDice' }),
  reveal: entry('round', 'R14.3', ['onTurn', 'simultaneous'], { salon: 'simultaneous' }),
  actionOrder: entry('round', 'R14.4', ['perPlayer', 'morningsThenEvenings'], { salon: 'morningsThenEvenings' }),
  spaceCost: entry('costs', 'R14.5', ['landingOnly', 'everySeaEntered'], { salon: 'everySeaEntered' }),
  shortageRule: entry(
    'costs',
    'R14.6',
    ['die', 'payableRetreat', 'stopAndRetreat'],
    { classic2007: 'payableRetreat', salon: 'stopAndRetreat' },
    { payableRetreat: 'R14.8' },
  ),
  foodShortfallGold: entry('costs', 'R14.9', [false, true], { salon: true }),
  loadTarget: entry('loading', 'R14.10', ['emptyOnly', 'emptyOrSame'], { salon: 'emptyOrSame' }),
  overflow: entry('loading', 'R14.10', ['emptyAnotherHold', 'lost'], { salon: 'lost' }),
  sixthHoldLoad: entry('loading', 'R14.22', ['choose', 'regularFirst'], { classic2007: 'regularFirst' }),
  treasureStorage: entry('treasures', 'R14.11', ['beside', 'inHold'], { salon: 'inHold' }),
  treasureDeck: entry('treasures', 'R14.12', ['points', 'loot'], { salon: 'loot' }),
  treasurePoints: entry('treasures', 'R14.12', ['all', 'cursedOnly'], { salon: 'cursedOnly' }),
  combatFree: entry('combat', 'R14.14', ['portRoyal', 'allPorts'], { salon: 'allPorts' }),
  powderTiming: entry('combat', 'R14.15', ['eachBeforeOwnRoll', 'bothBeforeRolls'], { salon: 'bothBeforeRolls' }),
  powderHolds: entry('combat', 'R14.22', ['free', 'smallestFirst'], { classic2007: 'smallestFirst' }),
  combatDie: entry('combat', 'R14.16', ['numbersAndStar', 'stars'], { salon: 'stars' }),
  combatTie: entry('combat', 'R14.16', ['nothing', 'defenderWins'], { salon: 'defenderWins' }),
  lootWithoutRoom: entry('combat', 'R14.17', ['illegal', 'lost'], { salon: 'lost' }),
  treasureTheft: entry('combat', 'R14.17', ['chosenOrBlind', 'randomAny'], { salon: 'randomAny' }),
  stolenTreasureDiscard: entry('treasures', 'R14.17', [false, true], { salon: true }),
  curseChoice: entry('combat', 'R14.22', ['winner', 'mostNegative'], { classic2007: 'mostNegative' }),
  curseGift: entry('treasures', 'R14.13', ['beside', 'forcedIntoHold'], { salon: 'forcedIntoHold' }),
  finishMove: entry('finish', 'R14.18', ['stopAtPortRoyal', 'passBeyond'], { salon: 'passBeyond' }),
  finisherEvening: entry('finish', 'R14.18', ['ignored', 'played'], { salon: 'played' }),
  finishScore: entry('finish', 'R14.19', ['allFinishers15', 'furthestOnly15'], { salon: 'furthestOnly15' }),
  raceOrder: entry('finish', 'R14.20', ['longestRoute', 'shortestRoute'], { classic2007: 'shortestRoute' }),
  ghostActions: entry('ghost', 'R14.21', ['twoMoves', 'captainCard'], { salon: 'captainCard' }),
  ghostTreasurePoints: entry('ghost', 'R14.21', [true, false], { salon: false }),
  startPowder: entry('combat', 'R14.24', [false, true]),
} as const;

export type OptionName = keyof typeof OPTIONS;
export type RaceOptionValues = { readonly [Name in OptionName]: (typeof OPTIONS)[Name]['values'][number] } & {
  /** Rounds after which the game ends (R12.6); 0 is no limit. */
  readonly roundCap: number;
};

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

/** R12.6: the limit of every preset. */
const ROUND_CAP = 50;
export const HIGHEST_ROUND_CAP = 1000;

/** A choice of rules: a preset, and the options that differ from it. */
export interface RaceRules {
  readonly preset: PresetName;
  readonly options: Partial<RaceOptionValues>;
}

export const PRESETS: Readonly<Record<PresetName, RaceOptionValues>> = {
  official: presetValues('official'),
  classic2007: presetValues('classic2007'),
  salon: presetValues('salon'),
};

function presetValues(preset: PresetName): RaceOptionValues {
  const values = OPTION_NAMES.map((name) => {
    const { values, presets }: Entry<string | boolean> = OPTIONS[name];
    return [name, (preset === 'official' ? undefined : presets[preset]) ?? values[0]];
  });
  return { ...(Object.fromEntries(values) as Omit<RaceOptionValues, 'roundCap'>), roundCap: ROUND_CAP };
}

export const OFFICIAL = PRESETS.official;

/** The rules of the printed game (R1–R13). */
export const OFFICIAL_RULES: RaceRules = { preset: 'official', options: {} };

export interface Setting {
  readonly option: OptionName;
  readonly value: string | boolean;
}

/** R14.0: choices that need another one. */
export const LINKS: readonly { readonly choice: Setting; readonly needs: Setting }[] = [
  link('spaceCost', 'everySeaEntered', 'shortageRule', 'stopAndRetreat'),
  link('shortageRule', 'stopAndRetreat', 'spaceCost', 'everySeaEntered'),
  link('curseGift', 'forcedIntoHold', 'treasureStorage', 'inHold'),
  link('stolenTreasureDiscard', true, 'treasureStorage', 'inHold'),
  link('finishScore', 'furthestOnly15', 'finishMove', 'passBeyond'),
];

function link<A extends OptionName, B extends OptionName>(
  option: A,
  value: RaceOptionValues[A],
  needed: B,
  neededValue: RaceOptionValues[B],
): { readonly choice: Setting; readonly needs: Setting } {
  return { choice: { option, value }, needs: { option: needed, value: neededValue } };
}

/** The links of R14.0 that these values break. */
export function brokenLinks(values: RaceOptionValues): typeof LINKS {
  return LINKS.filter(
    ({ choice, needs }) => values[choice.option] === choice.value && values[needs.option] !== needs.value,
  );
}

/** All values of a choice of rules, not validated. */
export function valuesOf({ preset, options }: RaceRules): RaceOptionValues {
  return { ...PRESETS[preset], ...options };
}

/**
 * Completes and validates a choice of rules. Throws `SetupRefused`: R14.0, with both names, for options that cannot be combined; R14 for an unknown
 * preset, option or value.
 */
export function resolveRules(rules: RaceRules): RaceOptionValues {
  if (!PRESET_NAMES.includes(rules.preset)) throw new SetupRefused('R14', `no such preset: ${rules.preset}`);
  for (const [name, value] of Object.entries(rules.options)) {
    if (!isValue(name, value)) throw new SetupRefused('R14', `no such option: ${name} = ${String(value)}`);
  }
  const values = valuesOf(rules);
  const [broken] = brokenLinks(values);
  if (broken !== undefined) {
    throw new SetupRefused('R14.0', `${written(broken.choice)} goes only with ${written(broken.needs)}`);
  }
  return values;
}

function written({ option, value }: Setting): string {
  return `${option} = ${String(value)}`;
}

export function isValue(name: string, value: unknown): boolean {
  if (name === 'roundCap') return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= HIGHEST_ROUND_CAP;
  return Object.hasOwn(OPTIONS, name) && (OPTIONS[name as OptionName].values as readonly unknown[]).includes(value);
}

export function paragraphOfOption(name: OptionName, value: string | boolean): string {
  const { rule, own }: Entry<string | boolean> = OPTIONS[name];
  return own[String(value)] ?? rule;
}

/** The options that differ from the preset, in the order of R14. */
export function houseRules({ preset, options }: RaceRules): (keyof RaceOptionValues)[] {
  const names = [...OPTION_NAMES, 'roundCap'] as const;
  return names.filter((name) => options[name] !== undefined && options[name] !== PRESETS[preset][name]);
}

// ---------------------------------------------------------------- as text

/** Writes a choice of rules, such as `salon,combatTie:nothing,roundCap:20`, for the room's options, links and logs. */
export function writeRules(rules: RaceRules): string {
  return [rules.preset, ...houseRules(rules).map((name) => `${name}:${String(rules.options[name])}`)].join();
}

/** Parses what `writeRules` writes; undefined if it is invalid. Does not check links (R14.0). */
export function readRules(text: string): RaceRules | undefined {
  const [preset, ...settings] = text.split(',');
  if (!PRESET_NAMES.includes(preset as PresetName)) return undefined;
  const options = settings.map((setting): [string, unknown] => {
    const [name = '', value = ''] = setting.split(':');
    return [name, readValue(name, value)];
  });
  if (!options.every(([name, value]) => isValue(name, value))) return undefined;
  return { preset: preset as PresetName, options: Object.fromEntries(options) };
}

function readValue(name: string, value: string): unknown {
  if (name === 'roundCap') return /^\d+$/.test(value) ? Number(value) : undefined;
  return value === 'true' || value === 'false' ? value === 'true' : value;
}
