/** Parses scenario files: the part that is common to all games. */
import type { GameTypes, RefusalCode, Seat } from '../engine';
import {
  anyObject,
  anything,
  byKey,
  flag,
  inside,
  invalid,
  isObject,
  keyOf,
  list,
  object,
  oneOf,
  quote,
  text,
  whole,
  type Check,
  type JsonObject,
} from '../engine/check';
import type { Notation, ScriptedOutcome, SetupPart } from './notation';

export interface ExpectedRefusal {
  readonly code?: RefusalCode;
  readonly rule?: string;
}

export interface Expected<G extends GameTypes> {
  readonly pending?: readonly { readonly seat: Seat; readonly type?: string }[];
  readonly options?: Readonly<Record<string, readonly G['move'][]>>;
  readonly allowed?: Readonly<Record<string, readonly unknown[]>>;
  readonly notAllowed?: Readonly<Record<string, readonly unknown[]>>;
  readonly events?: readonly JsonObject[];
  readonly noEvents?: readonly string[];
  readonly hiddenFrom?: Readonly<Record<string, readonly string[]>>;
  /** All other fields, compared with the position. */
  readonly position: JsonObject;
}

export type Step<G extends GameTypes> = { readonly path: string } & (
  | { readonly kind: 'move'; readonly seat: Seat; readonly move: G['move'] }
  | { readonly kind: 'refused'; readonly seat: Seat; readonly move: unknown; readonly refused: ExpectedRefusal }
  | { readonly kind: 'timeout'; readonly seat: Seat }
  | { readonly kind: 'expect'; readonly expected: Expected<G> }
  | { readonly kind: 'saveAndLoad' }
);

export interface Scenario<G extends GameTypes> {
  readonly name: string;
  readonly seed: string;
  readonly setup: SetupPart;
  readonly chance: Map<string, ScriptedOutcome[]>;
  /** The final `expect` is the last step. */
  readonly steps: readonly Step<G>[];
  /** The rule that must refuse the set-up. */
  readonly refused?: string;
}

const CODES: readonly RefusalCode[] = ['gameOver', 'malformed', 'notYourDecision', 'notAnOption'];
const code = oneOf(CODES, 'refusal');

/** Parses a complete scenario before it is played. Throws `CheckFailed` with the path. */
export function parseScenario<G extends GameTypes>(raw: JsonObject, notation: Notation<G>): Scenario<G> {
  const extras = Object.fromEntries(notation.extras.map((name) => [name, anything]));
  const file = object(
    { name: text, game: text, seats: whole() },
    {
      rules: anything,
      seed: text,
      position: anyObject,
      chance: anyObject,
      play: list(anything),
      expect: anyObject,
      refused: text,
      ...extras,
    },
  )(raw, '');
  const { seats } = file;
  const { min, max } = notation.game.seats;
  if (seats < min || seats > max) invalid('seats', `expected ${min} to ${max}, got ${seats}`);
  if (file.refused !== undefined) {
    for (const part of ['play', 'expect']) {
      if (Object.hasOwn(raw, part)) invalid(part, 'a set-up that is refused cannot be played');
    }
  }
  const steps = (file.play ?? []).map((step, i) => parseStep(notation, seats, step, inside('play', i)));
  const given = Object.fromEntries(Object.entries(raw).filter(([name]) => notation.extras.includes(name)));
  const scenario: Scenario<G> = {
    name: file.name,
    seed: file.seed ?? file.name,
    setup: { seats, rules: file.rules ?? 'official', position: file.position ?? {}, extras: given },
    chance: notation.checkChance(file.chance ?? {}, 'chance', seats),
    steps: file.expect === undefined ? steps : [...steps, expectation(notation, seats, file.expect, 'expect')],
  };
  return file.refused === undefined ? scenario : { ...scenario, refused: file.refused };
}

function parseStep<G extends GameTypes>(notation: Notation<G>, seats: number, raw: unknown, path: string): Step<G> {
  const step = anyObject(raw, path);
  const seat = whole(0, seats - 1);
  if ('move' in step && 'refused' in step) {
    const read = object({ seat, move: anything, refused: refusal })(step, path);
    return { kind: 'refused', path, ...read };
  }
  if ('move' in step) {
    const read = object({ seat, move: notation.game.moves.check })(step, path);
    return { kind: 'move', path, ...read };
  }
  if ('timeout' in step) return { kind: 'timeout', path, seat: object({ timeout: seat })(step, path).timeout };
  if ('expect' in step) {
    return expectation(notation, seats, object({ expect: anyObject })(step, path).expect, inside(path, 'expect'));
  }
  if ('saveAndLoad' in step) {
    object({ saveAndLoad: oneOf([true], 'value') })(step, path);
    return { kind: 'saveAndLoad', path };
  }
  return invalid(path, `expected a move, timeout, expect or saveAndLoad, got ${quote(raw)}`);
}

/** `true`, a code, or a code with the rule. */
const refusal: Check<ExpectedRefusal> = (value, path) => {
  if (value === true) return {};
  if (isObject(value)) return object({}, { code, rule: text })(value, path);
  return { code: code(value, path) };
};

function expectation<G extends GameTypes>(
  notation: Notation<G>,
  seats: number,
  raw: JsonObject,
  path: string,
): Step<G> & { readonly kind: 'expect' } {
  const seat = whole(0, seats - 1);
  const seatKey = keyOf(
    Array.from({ length: seats }, (_, i) => String(i)),
    'seat',
  );
  const viewerKey = keyOf([...Array.from({ length: seats }, (_, i) => String(i)), 'table'], 'viewer');
  const common = {
    pending: list(object({ seat }, { type: text })),
    options: byKey(seatKey, list(notation.game.moves.check)),
    allowed: byKey(seatKey, list(anything)),
    notAllowed: byKey(seatKey, list(anything)),
    events: list(event(notation.events)),
    noEvents: list(oneOf(notation.events, 'event')),
    hiddenFrom: byKey(viewerKey, list(text)),
  };
  const names = Object.keys(common);
  const mine = Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)));
  const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));
  const { over, ...position } = rest;
  if (over !== undefined) flag(over, inside(path, 'over'));
  notation.checkExpected(position, path, seats);
  return { kind: 'expect', path, expected: { ...object({}, common)(mine, path), position: rest } };
}

function event(names: readonly string[]): Check<JsonObject> {
  return (value, path) => {
    const read = anyObject(value, path);
    oneOf(names, 'event')(read.type, inside(path, 'type'));
    return read;
  };
}
