/** The moves of the race as JSON (docs/scenarios.md): which fields each has, and what may stand in them. */
import { POWERS, SPACES } from './data';
import type { RaceMove } from './types';

type Check = (value: unknown) => boolean;

const whole: Check = (value) => Number.isSafeInteger(value);
const between =
  (least: number, most: number): Check =>
  (value) =>
    whole(value) && (value as number) >= least && (value as number) <= most;
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const yesNo: Check = (value) => typeof value === 'boolean';
const die = between(1, 6);
const hold = between(1, 6);
const space = between(0, SPACES.length - 1);
const seat = between(0, 5);
const split: Check = (value) =>
  isRecord(value) &&
  Object.entries(value).every(([number, count]) => /^[1-6]$/.test(number) && between(0, 1000)(count));

/** Every move of every rule set, so that a move of another one is not yours rather than malformed. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  assignDice: { morning: die, evening: die },
  chooseCard: { card: between(1, 11) },
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

const SPOILS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
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
export function parseMove(raw: unknown): RaceMove | { readonly type: string } | undefined {
  if (!isRecord(raw) || typeof raw.type !== 'string') return undefined;
  const take = raw.type === 'chooseSpoils' && typeof raw.take === 'string' ? raw.take : undefined;
  const fields = take === undefined ? own(FIELDS, raw.type) : own(SPOILS, take);
  if (fields === undefined) return undefined;
  const move: Record<string, unknown> = take === undefined ? { type: raw.type } : { type: raw.type, take };
  for (const [name, check] of Object.entries(fields)) {
    if (!Object.hasOwn(raw, name) || !check(raw[name])) return undefined;
    move[name] = raw[name];
  }
  return move as unknown as { readonly type: string };
}

function own<V>(table: Readonly<Record<string, V>>, key: string): V | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
