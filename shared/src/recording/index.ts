/**
 * A recorded game: its set-up, every input, and a fingerprint of the results of each. It is replayed without a random generator. Inputs refer to
 * lists of distinct moves and of lists of event types: `3/5.1f0a.c5d2` is the outcome 3 of chance, `1:12/5.1f0a.c5d2` is move 12 by seat 1. Both have
 * events of the types in list 5, with the first fingerprint, and lead to a state with the second.
 */
import { fingerprint } from '../chance';
import type { GameEvent, GameTypes, Input } from '../engine';

/** The version of the file format. */
export const FORMAT = 2;
/** Hexadecimal digits stored of a fingerprint: one change in 65,536 goes unnoticed, and one of the state is likely noticed at the next input. */
const DIGITS = 4;
const STEPS_IN_A_LINE = 10;

/** An input and its results. */
export interface Step {
  readonly input: Input<GameTypes>;
  /** The types of the events, in order. */
  readonly told: string;
  /** The fingerprint of the complete events. */
  readonly events: string;
  /** The fingerprint of the complete state at the next question, including its secrets. */
  readonly state: string;
}

export interface Recording {
  readonly game: string;
  readonly seats: number;
  readonly choices: object;
  /** The strategies by seat, for the reader: a game is replayed from its inputs. */
  readonly strategies: readonly string[];
  /** The circumstances of a fault that has stopped the game, for the reader. */
  readonly frozen?: object;
  readonly steps: readonly Step[];
  readonly result: Result;
}

/** The event that ended the game: scores and ranking. */
export type Result = Readonly<Record<string, unknown>>;

/** Makes a step. `state` is that after the input. */
export function stepOf(input: Input<GameTypes>, events: readonly GameEvent[], state: unknown): Step {
  return { input, told: typesOf(events), events: briefly(events), state: briefly(state) };
}

function briefly(value: unknown): string {
  return fingerprint(value).slice(0, DIGITS);
}

/** The types of events in order. */
export function typesOf(events: readonly GameEvent[]): string {
  return events.map(({ type }) => type).join(' ');
}

/** Writes the file. The same recording gives the same text. */
export function writeRecording({ steps, ...recording }: Recording): string {
  const moves = new Numbered();
  const types = new Numbered();
  const told = new Numbered();
  const words = steps.map(({ input, told: line, events, state }) => {
    const what =
      input.kind === 'chance'
        ? String(input.outcome)
        : `${String(input.seat)}:${String(moves.numberOf(JSON.stringify(input.move)))}`;
    const numbers = line
      .split(' ')
      .filter(Boolean)
      .map((type) => types.numberOf(type));
    return `${what}/${String(told.numberOf(numbers.join(' ')))}.${events}.${state}`;
  });
  const lines = Array.from({ length: Math.ceil(words.length / STEPS_IN_A_LINE) }, (_, i) =>
    words.slice(i * STEPS_IN_A_LINE, (i + 1) * STEPS_IN_A_LINE).join(' '),
  );
  const fields = Object.entries({ format: FORMAT, ...recording, types: types.texts }).map(([name, value]) =>
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

/** One item per line, for readable diffs. */
function list(name: string, items: readonly string[]): string {
  return field(name, `[\n${items.map((item) => `    ${item}`).join(',\n')}\n  ]`);
}

/** Numbers distinct texts in the order of their first appearance. */
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
