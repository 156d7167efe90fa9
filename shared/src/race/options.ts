/**
 * The options of a race as words: a preset, each house rule as `option:value` (R14), and `ghostShip` (R10). Loads no other rules, so that a lobby can
 * use it.
 */
import { SetupRefused } from '../engine/game';
import type { GameOptions } from '../manifest';
import { houseRules, OFFICIAL_RULES, readRules, resolveRules, writeRules, type RaceRules } from './rules/options';
import { singleRules } from './rules/single';
import { ghostShipSails } from './seats';
import type { Race } from './types';

const GHOST_SHIP = 'ghostShip';

/** Parsed options. `ghostShip` is a wish: with two and with six players the rules decide (R2.6, R10). */
export interface RaceAgreement {
  readonly rules: RaceRules;
  readonly ghostShip: boolean;
}

/** Parses words; undefined if they are invalid. Does not check whether they can be combined (R14.0). */
export function readAgreement(words: readonly string[]): RaceAgreement | undefined {
  const rules = readRules(words.filter((word) => word !== GHOST_SHIP).join());
  return rules && { rules, ghostShip: words.includes(GHOST_SHIP) };
}

/** Writes options. Equal options give equal words. */
export function writeAgreement({ rules, ghostShip }: RaceAgreement): readonly string[] {
  return [...writeRules(rules).split(','), ...(ghostShip ? [GHOST_SHIP] : [])];
}

function agreed(words: readonly string[]): RaceAgreement {
  const agreement = readAgreement(words);
  if (agreement === undefined) throw new SetupRefused('R14', `no rules: ${words.join()}`);
  resolveRules(agreement.rules);
  return agreement;
}

function agreedAt(words: readonly string[], seats: number): RaceAgreement {
  const { rules, ghostShip } = agreed(words);
  return { rules, ghostShip: ghostShipSails(seats, ghostShip) };
}

export const raceOptions: GameOptions<Race> = {
  usual: writeAgreement({ rules: OFFICIAL_RULES, ghostShip: false }),
  read: (wish) => writeAgreement(agreed(wish)),
  atSeats: (wish, seats) => writeAgreement(agreedAt(wish, seats)),
  called(wish) {
    const { rules } = agreed(wish);
    return { name: rules.preset, houseRules: houseRules(rules).length };
  },
  choices: agreedAt,
  departures(from) {
    const { rules, ghostShip } = agreed(from);
    return singleRules(rules, ghostShip).map((single) => writeAgreement({ rules: single, ghostShip }));
  },
};
