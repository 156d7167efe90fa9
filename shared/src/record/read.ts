import type { GameTypes, Input } from '../engine';
import { anyObject, CheckFailed, fields, invalid, list, oneOf, text, whole, type Check } from '../engine/check';
import { CAPTAINS, LIVERIES } from '../protocol';
import { FORMAT, type GameRecord, type RecordedStep } from './record';
import { RecordError } from './recordError';

/** Characters. Records are 15,000 long at most; this allows for longer games to come. */
const LONGEST = 200_000;
/** Levels of lists and objects; records have six at most. */
const DEEPEST = 32;
const MOST_SEATS = 12;
const NAME_LENGTH = 100;

const STEP = /^(?:(\d{1,2}):)?(\d{1,6})\.([0-9a-f]{2})$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,3})?Z$/;
const HEX = /^[0-9a-f]{1,128}$/;

/** A text that fits, perhaps empty. */
const such =
  (fits: (text: string) => boolean, what: string): Check<string> =>
  (value, path) =>
    typeof value === 'string' && fits(value) ? value : invalid(path, `expected ${what}`);

const anyText = such(() => true, 'a text');
const short = such(({ length }) => length <= NAME_LENGTH, 'a short text');
const hex = such((digits) => HEX.test(digits), 'hexadecimal digits');
const date = such((text) => DATE.test(text), 'a date');

const seat = whole(0, MOST_SEATS - 1);
const look = fields({
  kind: oneOf(['human', 'bot'], 'kind'),
  captain: oneOf(CAPTAINS, 'captain'),
  livery: oneOf(LIVERIES, 'livery'),
});
const fair = fields(
  {
    protocol: oneOf(['brigantine/1'], 'protocol'),
    commitment: hex,
    nonces: list(fields({ seat, hash: hex }, { nonce: hex })),
  },
  { secret: hex },
);
const file = fields(
  {
    engine: short,
    game: text,
    seats: whole(1, MOST_SEATS),
    choices: anyObject,
    date,
    result: anyObject,
    moves: list(fields({ type: text })),
    steps: anyText,
  },
  { rules: list(short), names: list(short), looks: list(look), fair, unfinished: oneOf([true], 'value') },
);

/** Reads the text of a file. Throws `RecordError`. The rules are not asked: `Replay` does that. */
export function readRecord(written: string): GameRecord {
  if (written.length > LONGEST) throw new RecordError('tooLarge', `${written.length} characters`);
  const value = parsed(written);
  // Deeper values would exhaust the stack of what reads them.
  if (isDeep(value, DEEPEST)) throw new RecordError('notRecord', 'nested too deeply');
  try {
    const { format } = anyObject(value, '');
    if (typeof format === 'number' && Number.isInteger(format) && format > FORMAT)
      throw new RecordError('otherFormat', `format ${format}`);
    if (format !== FORMAT) invalid('format', 'not a record');
    const { moves: _checked, steps, ...head } = file(value, '');
    for (const name of ['names', 'looks'] as const) {
      if (head[name] !== undefined && head[name].length !== head.seats) invalid(name, 'expected one for each seat');
    }
    // The fields of moves, which only the game reads, are kept.
    const { moves } = value as { readonly moves: readonly GameTypes['move'][] };
    return { format: FORMAT, ...head, steps: wordsOf(steps).map((word, i) => stepOf(word, moves, i)) };
  } catch (fault) {
    if (fault instanceof CheckFailed) throw new RecordError('notRecord', fault.message);
    throw fault;
  }
}

function isDeep(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((each) => isDeep(each, most - 1));
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written) as unknown;
  } catch {
    throw new RecordError('notJson', 'not JSON');
  }
}

const wordsOf = (steps: string): readonly string[] => (steps === '' ? [] : steps.split(' '));

function stepOf(word: string, moves: readonly GameTypes['move'][], at: number): RecordedStep {
  const [, by, number, state] = STEP.exec(word) ?? [];
  if (number === undefined || state === undefined) return invalid(`steps[${at}]`, 'not a step');
  if (by === undefined) return { input: { kind: 'chance', outcome: Number(number) }, state };
  const move = moves[Number(number)];
  if (move === undefined) return invalid(`steps[${at}]`, 'no such move');
  const input: Input<GameTypes> = { kind: 'move', seat: Number(by), move };
  return { input, state };
}
