/**
 * A game as a file: its set-up, and every input with its events. It replays without a random generator.
 * A step is a short word: `3/5.1f0a.c5d2` is outcome 3 of chance, `1:12/5.1f0a.c5d2` is move 12 of the list `moves` by
 * seat 1. Both emit the types of events in line 5 of `told`, events with fingerprint `1f0a`, and lead to a state with
 * fingerprint `c5d2`. A line of `told` consists of indices into `types`.
 */
import { fingerprint } from '../chance';
import type { GameEvent, GameTypes, Input } from '../engine';
import type { FairProof } from '../fair/draws';

export const FORMAT = 3;
/** Hexadecimal digits of a fingerprint. One change in 65,536 goes unnoticed; a change of the state is checked again at the next input. */
const DIGITS = 4;
const STEPS_IN_A_LINE = 10;

export interface Step {
  readonly input: Input<GameTypes>;
  readonly told: string;
  /** Fingerprint of the events in full. */
  readonly events: string;
  /** Fingerprint of the whole state at the next question, secrets included. */
  readonly state: string;
}

export interface Recording {
  readonly game: string;
  readonly seats: number;
  readonly choices: object;
  /** For the reader; the replay uses the inputs. */
  readonly strategies: readonly string[];
  /** Details of the fault that stopped the game, for the reader. */
  readonly frozen?: object;
  readonly fair?: FairProof;
  /** Its table was closed before its end. */
  readonly unfinished?: true;
  readonly steps: readonly Step[];
  readonly result: Result;
}

/** The event that ended the game: scores and ranking. */
export type Result = Readonly<Record<string, unknown>>;

export function stepOf(input: Input<GameTypes>, events: readonly GameEvent[], state: unknown): Step {
  return { input, told: typesOf(events), events: briefly(events), state: briefly(state) };
}

function briefly(value: unknown): string {
  return fingerprint(value).slice(0, DIGITS);
}

export function typesOf(events: readonly GameEvent[]): string {
  return events.map(({ type }) => type).join(' ');
}

/** The text of the file. Equal recordings give equal texts. */
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

/** One item per line, so that diffs are small. */
function list(name: string, items: readonly string[]): string {
  return field(name, `[\n${items.map((item) => `    ${item}`).join(',\n')}\n  ]`);
}

/** Numbers distinct texts in order of appearance. */
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
