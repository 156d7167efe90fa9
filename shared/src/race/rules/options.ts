/**
 * R14: the published rule sets as a table of options. The first value is the official one. Options whose
 * other values cannot be played yet list only what can be in `PLAYABLE`.
 */
import { SetupRefused } from '../../engine';

export const OPTIONS = {
  actionDeck: ['personal', 'common66'],
  cardTiming: ['afterDice', 'beforeDice'],
  reveal: ['onTurn', 'simultaneous'],
  actionOrder: ['perPlayer', 'morningsThenEvenings'],
  spaceCost: ['landingOnly', 'everySeaEntered'],
  shortageRule: ['die', 'payableRetreat', 'stopAndRetreat'],
  foodShortfallGold: [false, true],
  loadTarget: ['emptyOnly', 'emptyOrSame'],
  overflow: ['emptyAnotherHold', 'lost'],
  sixthHoldLoad: ['choose', 'regularFirst'],
  treasureStorage: ['beside', 'inHold'],
  treasureDeck: ['points', 'loot'],
  treasurePoints: ['all', 'cursedOnly'],
  combatFree: ['portRoyal', 'allPorts'],
  powderTiming: ['eachBeforeOwnRoll', 'bothBeforeRolls'],
  powderHolds: ['free', 'smallestFirst'],
  combatDie: ['numbersAndStar', 'stars'],
  combatTie: ['nothing', 'defenderWins'],
  lootWithoutRoom: ['illegal', 'lost'],
  treasureTheft: ['chosenOrBlind', 'randomAny'],
  stolenTreasureDiscard: [false, true],
  curseChoice: ['winner', 'mostNegative'],
  curseGift: ['beside', 'forcedIntoHold'],
  finishMove: ['stopAtPortRoyal', 'passBeyond'],
  finisherEvening: ['ignored', 'played'],
  finishScore: ['allFinishers15', 'furthestOnly15'],
  raceOrder: ['longestRoute', 'shortestRoute'],
  ghostActions: ['twoMoves', 'captainCard'],
  ghostTreasurePoints: [true, false],
} as const;

export type OptionName = keyof typeof OPTIONS;
export type RaceOptionValues = { readonly [Name in OptionName]: (typeof OPTIONS)[Name][number] } & {
  /** Rounds after which the game is scored as it stands (R12.6); 0 is no limit. */
  readonly roundCap: number;
};

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

/** The rules a game is played by: a preset, and where it departs from it. */
export interface RaceRules {
  readonly preset: PresetName;
  readonly options: Partial<RaceOptionValues>;
}

/** The editions of R14. Only here does an edition have a name. */
export const PRESET_NAMES = ['official', 'classic2007', 'salon'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

export const OFFICIAL: RaceOptionValues = {
  ...(Object.fromEntries(OPTION_NAMES.map((name) => [name, OPTIONS[name][0]])) as Omit<RaceOptionValues, 'roundCap'>),
  roundCap: 50,
};

/** The rules of the printed game (R1–R13). */
export const OFFICIAL_RULES: RaceRules = { preset: 'official', options: {} };

/**
 * Completes and checks a choice of rules. Throws `SetupRefused` naming R14.0 for options that do not go
 * together, R14 for an option or value there is not, or that cannot be played yet.
 */
export function resolveRules(rules: RaceRules): RaceOptionValues {
  const values: RaceOptionValues = { ...OFFICIAL, ...rules.options };
  for (const [name, value] of Object.entries(rules.options)) checkValue(name, value);
  checkLinks(values);
  if (rules.preset !== 'official') throw new SetupRefused('R14', `the preset ${rules.preset} cannot be played yet`);
  for (const name of OPTION_NAMES) {
    if (values[name] !== OFFICIAL[name]) {
      throw new SetupRefused('R14', `${name} = ${String(values[name])} cannot be played yet`);
    }
  }
  return values;
}

function checkValue(name: string, value: unknown): void {
  if (name === 'roundCap') {
    if (Number.isInteger(value) && (value as number) >= 0) return;
  } else if (name in OPTIONS && (OPTIONS[name as OptionName] as readonly unknown[]).includes(value)) return;
  throw new SetupRefused('R14', `no such option: ${name} = ${String(value)}`);
}

function checkLinks(values: RaceOptionValues): void {
  const linked =
    (values.spaceCost === 'everySeaEntered') === (values.shortageRule === 'stopAndRetreat') &&
    (values.curseGift !== 'forcedIntoHold' || values.treasureStorage === 'inHold') &&
    (!values.stolenTreasureDiscard || values.treasureStorage === 'inHold') &&
    (values.finishScore !== 'furthestOnly15' || values.finishMove === 'passBeyond');
  if (!linked) throw new SetupRefused('R14.0', 'these options do not go together');
}
