/** The moves of the race as JSON (docs/scenarios.md). */
import { between, entry, isRecord, oneOf, readFields, whole, yesNo, type Check, type Fields } from '../engine';
import { CARD_IDS } from './data/cards';
import { POWERS } from './data/treasures';
import { SPACES } from './data/spaces';
import type { RaceMove, SpoilsMove } from './types';

const die = between(1, 6);
const hold = between(1, 6);
const space = between(0, SPACES.length - 1);
const seat = between(0, 5);
const tokens = between(0, 1000);
const split: Check = (value) =>
  isRecord(value) && Object.entries(value).every(([number, count]) => /^[1-6]$/.test(number) && tokens(count));

/** Every move of every rule set, so that a move of another one is not yours rather than malformed. */
const FIELDS: Readonly<Record<Exclude<RaceMove['type'], SpoilsMove['type']>, Fields>> = {
  assignDice: { morning: die, evening: die },
  chooseCard: { card: (value) => CARD_IDS.some((card) => card === value) },
  chooseLoadHold: { hold },
  chooseDestination: { at: space, lap: whole },
  chooseShortageDestination: { at: space, lap: whole },
  chooseRetreat: { at: space, lap: whole },
  choosePortRetreat: { at: space, lap: whole },
  chooseBranch: { next: space },
  chooseGhostDirection: { direction: oneOf('forward', 'backward') },
  chooseTarget: { ship: (value) => value === 'ghost' || seat(value) },
  spendPowder: { from: split },
  choosePayment: { from: split },
  useSabre: { reroll: yesNo },
  coverShortfall: { pay: yesNo },
  keepStolenTreasure: { keep: yesNo },
  makeRoomForCurse: { hold },
};

/** The fields of `chooseSpoils`, by what is taken. */
const SPOILS: Readonly<Record<SpoilsMove['take'], Fields>> = {
  hold: { hold },
  treasure: { card: oneOf(...POWERS, 'faceDown', 'random') },
  curse: { card: oneOf('-2', '-3', '-4') },
  nothing: {},
};

/** The names of all moves. */
export const MOVE_TYPES: readonly string[] = [...Object.keys(FIELDS), 'chooseSpoils'];

/**
 * Reads any JSON as a move, keeping only its own fields; undefined when it is none: unknown type, a field
 * missing, of the wrong type, or outside its range.
 */
export function parseMove(raw: unknown): RaceMove | undefined {
  if (!isRecord(raw)) return undefined;
  const { type, take } = raw;
  const spoils = type === 'chooseSpoils';
  const fields = spoils ? entry(SPOILS, take) : entry(FIELDS, type);
  return fields && (readFields(raw, fields, 'type', ...(spoils ? ['take'] : [])) as RaceMove | undefined);
}
