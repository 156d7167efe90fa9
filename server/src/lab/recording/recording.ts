/**
 * A game as a file: how it was set up, every input, and what each of them brought about. It is played again without
 * a random generator. Inputs are short words that refer to lists of the distinct moves and of what was told:
 * `3/5.1f0a2b` is chance's outcome 3, `1:12/5.1f0a2b` seat 1's move number 12, and either brought about the events
 * number 5, with that fingerprint.
 */
import { fingerprint } from '@brigantine/shared/chance';
import type { GameEvent, GameTypes, Input } from '@brigantine/shared/engine';
import { z } from 'zod';
import { UsageError } from '../../cli/options';

const FORMAT = 1;
/** Hexadecimal digits kept of a fingerprint: a change goes unnoticed at one input in sixteen million. */
const DIGITS = 6;
const STEPS_IN_A_LINE = 10;

/** An input and what came of it. */
export interface Step {
  readonly input: Input<GameTypes>;
  /** The types of the events, in order. */
  readonly told: string;
  /** Of the events in full. */
  readonly events: string;
}

export interface Recording {
  readonly game: string;
  readonly seats: number;
  readonly choices: object;
  /** Who played, for the reader; a game is replayed from its inputs. */
  readonly strategies: readonly string[];
  /** Of a game that a fault has stopped: the circumstances, for the reader. */
  readonly frozen?: object;
  readonly steps: readonly Step[];
  readonly result: Result;
}

/** The event that ended the game: scores and ranking. */
export type Result = Readonly<Record<string, unknown>>;

export function stepOf(input: Input<GameTypes>, events: readonly GameEvent[]): Step {
  return { input, told: typesOf(events), events: fingerprint(events).slice(0, DIGITS) };
}

/** The types of events in order, in one text. */
export function typesOf(events: readonly GameEvent[]): string {
  return events.map(({ type }) => type).join(' ');
}

// ---------------------------------------------------------------- as text

const word = /^(?:(\d+):)?(\d+)\/(\d+)\.([0-9a-f]+)$/;

const written = z.object({
  format: z.literal(FORMAT),
  game: z.string(),
  seats: z.int(),
  choices: z.record(z.string(), z.unknown()),
  strategies: z.array(z.string()),
  moves: z.array(z.looseObject({ type: z.string() })),
  told: z.array(z.string()),
  steps: z.array(z.string()),
  result: z.record(z.string(), z.unknown()),
});

/** The file's text: the same recording, the same text. */
export function writeRecording({ steps, ...recording }: Recording): string {
  const moves = new Numbered();
  const told = new Numbered();
  const words = steps.map(({ input, told: types, events }) => {
    const what =
      input.kind === 'chance'
        ? String(input.outcome)
        : `${String(input.seat)}:${String(moves.numberOf(JSON.stringify(input.move)))}`;
    return `${what}/${String(told.numberOf(types))}.${events}`;
  });
  const lines = Array.from({ length: Math.ceil(words.length / STEPS_IN_A_LINE) }, (_, i) =>
    words.slice(i * STEPS_IN_A_LINE, (i + 1) * STEPS_IN_A_LINE).join(' '),
  );
  const fields = Object.entries({ format: FORMAT, ...recording }).map(([name, value]) =>
    field(name, JSON.stringify(value)),
  );
  const lists = [
    list('moves', moves.texts),
    list(
      'told',
      told.texts.map((text) => JSON.stringify(text)),
    ),
    list(
      'steps',
      lines.map((line) => JSON.stringify(line)),
    ),
  ];
  return `{\n${[...fields, ...lists].join(',\n')}\n}\n`;
}

function field(name: string, value: string): string {
  return `  "${name}": ${value}`;
}

/** One item to a line, so that a change shows where it is. */
function list(name: string, items: readonly string[]): string {
  return field(name, `[\n${items.map((item) => `    ${item}`).join(',\n')}\n  ]`);
}

/** Gives distinct texts numbers in the order in which they come. */
class Numbered {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number);
    return number;
  }

  get texts(): string[] {
    return [...this.numbers.keys()];
  }
}

/** Reads a file's text. Throws `UsageError` when it is no recording. */
export function readRecording(text: string, file: string): Recording {
  const read = written.safeParse(parsed(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UsageError(`${file} is no recorded game: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const { game, seats, choices, strategies, result, moves, told, steps: lines } = read.data;
  const words = lines.flatMap((line) => line.split(' '));
  const steps = words.map((each) => readStep(each, moves, told, file));
  return { game, seats, choices, strategies, result, steps };
}

function readStep(
  text: string,
  moves: readonly { readonly type: string }[],
  told: readonly string[],
  file: string,
): Step {
  const [, seat, number, types, events] = word.exec(text) ?? [];
  const what = told[Number(types)];
  const move = moves[Number(number)];
  if (events === undefined || what === undefined || (seat !== undefined && move === undefined)) {
    throw new UsageError(`${file} is no recorded game: "${text}" is no step of it`);
  }
  const input: Input<GameTypes> =
    seat === undefined || move === undefined
      ? { kind: 'chance', outcome: Number(number) }
      : { kind: 'move', seat: Number(seat), move };
  return { input, told: what, events };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
