/**
 * A game as a file: how it was set up, every input, and what each of them brought about. It is played again without
 * a random generator. Inputs are short words that refer to lists of the distinct moves and of what was told:
 * `3/5.1f0a.c5d2` is chance's outcome 3, `1:12/5.1f0a.c5d2` seat 1's move number 12, and either brought about the events
 * number 5, with that fingerprint, and a state with the other one.
 */
import { fingerprint } from '../chance';
import type { GameEvent, GameTypes, Input } from '../engine';

/** Of the file, written into it. */
export const FORMAT = 2;
/** Hexadecimal digits kept of a fingerprint: a change goes unnoticed at one input in 65,536; one of the state is looked for again at the next. */
const DIGITS = 4;
const STEPS_IN_A_LINE = 10;

/** An input and what came of it. */
export interface Step {
  readonly input: Input<GameTypes>;
  /** The types of the events, in order. */
  readonly told: string;
  /** Fingerprint of the events in full. */
  readonly events: string;
  /** Fingerprint of the whole state at the next question, what nobody sees included. */
  readonly state: string;
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

/** `state` is the one that the input has led to. */
export function stepOf(input: Input<GameTypes>, events: readonly GameEvent[], state: unknown): Step {
  return { input, told: typesOf(events), events: briefly(events), state: briefly(state) };
}

function briefly(value: unknown): string {
  return fingerprint(value).slice(0, DIGITS);
}

/** The types of events in order, in one text. */
export function typesOf(events: readonly GameEvent[]): string {
  return events.map(({ type }) => type).join(' ');
}

/** The file's text: the same recording, the same text. */
export function writeRecording({ steps, ...recording }: Recording): string {
  const moves = new Numbered();
  const told = new Numbered();
  const words = steps.map(({ input, told: types, events, state }) => {
    const what =
      input.kind === 'chance'
        ? String(input.outcome)
        : `${String(input.seat)}:${String(moves.numberOf(JSON.stringify(input.move)))}`;
    return `${what}/${String(told.numberOf(types))}.${events}.${state}`;
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
