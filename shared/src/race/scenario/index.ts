/** The notation of the race (docs/scenarios.md). */
import type { SetupRefused } from '../../engine';
import { anyObject, flag, inside, invalid, object, oneOf, quote, text, type JsonObject } from '../../engine/check';
import type { Notation, SetupPart } from '../../scenario/notation';
import { race, canonical } from '../game';
import { OPTIONS, PRESET_NAMES, type OptionName, type RaceOptionValues, type RaceRules } from '../rules';
import type { Race, RaceEvent } from '../types';
import { checkRaceChance, raceOutcomeTold, raceQueueOf } from './chance';
import { raceDocument } from './document';
import { checkRaceExpected } from './expected';
import { arrangePosition } from './position';
import { sameTreasures } from './words';

/** All events, so that unknown names are errors. */
const EVENTS: Readonly<Record<RaceEvent['type'], true>> = {
  roundStarted: true,
  diceRolled: true,
  diceAssigned: true,
  cardChosen: true,
  cardRevealed: true,
  actionStarted: true,
  actionIgnored: true,
  goodsLoaded: true,
  goodsDumped: true,
  goodsLost: true,
  shipSailed: true,
  shipFinished: true,
  shipCrossedLine: true,
  costPaid: true,
  shortageStarted: true,
  shortageRolled: true,
  shipRetreated: true,
  combatStarted: true,
  powderSpent: true,
  combatRolled: true,
  combatWon: true,
  combatTied: true,
  spoilsTaken: true,
  combatEnded: true,
  treasureFound: true,
  treasureLost: true,
  ghostSteered: true,
  cardsDrawn: true,
  pileRebuilt: true,
  captainChanged: true,
  roundEnded: true,
  gameEnded: true,
};

export const raceNotation: Notation<Race> = {
  game: race,
  extras: ['ghostShip'],
  events: Object.keys(EVENTS),
  sets: ['treasures', 'lairs', 'hand', 'discard', 'known'],
  loose: { treasures: sameTreasures },
  missing: { hold6: '-', known: [] },
  checkExpected: checkRaceExpected,
  checkChance: checkRaceChance,
  arrange: ({ seats, rules, position, extras }: SetupPart) => {
    const ghostShip = extras.ghostShip === undefined ? seats === race.seats.min : flag(extras.ghostShip, 'ghostShip');
    return arrangePosition(seats, { rules: checkRules(rules), ghostShip }, position, 'position');
  },
  refusedAt: ({ rule }: SetupRefused) => (rule === 'R10' ? 'ghostShip' : 'rules'),
  once: ['captain'],
  queueOf: raceQueueOf,
  told: raceOutcomeTold,
  canonical,
  document: raceDocument,
};

function checkRules(raw: unknown): RaceRules {
  const preset = oneOf(PRESET_NAMES, 'preset');
  if (typeof raw === 'string') return { preset: preset(raw, 'rules'), options: {} };
  const { options = {}, ...named } = object({ preset: text }, { options: anyObject })(raw, 'rules');
  return { preset: preset(named.preset, 'rules.preset'), options: checkOptions(options, 'rules.options') };
}

function checkOptions(raw: JsonObject, path: string): Partial<RaceOptionValues> {
  for (const [name, value] of Object.entries(raw)) {
    const here = inside(path, name);
    if (name === 'roundCap') {
      if (!Number.isInteger(value) || (value as number) < 0) invalid(here, `expected 0 or more, got ${quote(value)}`);
    } else if (Object.hasOwn(OPTIONS, name))
      oneOf<string | boolean>(OPTIONS[name as OptionName].values, 'value')(value, here);
    else invalid(here, 'unknown option');
  }
  return raw;
}
