/** A finished game as one JSON file (docs/record.md). */
import { fingerprint } from '../chance';
import type { Game, GameEvent, GameTypes, Input } from '../engine';
import type { FairProof } from '../fair';
import type { KeptSeat } from '../protocol';

export const FORMAT = 1;
/** Hexadecimal digits of a fingerprint. One wrong step in 256 passes, but the states after it differ as well. */
const DIGITS = 2;

export interface RecordedStep {
  readonly input: Input<GameTypes>;
  /** Fingerprint of the events and of the whole state after them, secrets included. */
  readonly state: string;
}

export type Look = Pick<KeptSeat, 'kind' | 'captain' | 'livery'>;

export interface GameRecord {
  readonly format: typeof FORMAT;
  /** The build of the server that ran the game. */
  readonly engine: string;
  readonly game: string;
  readonly seats: number;
  /** The argument of `Game.setup`. */
  readonly choices: object;
  /** The options of the table (`TableOptions.game`), which lead to `choices`. */
  readonly rules?: readonly string[];
  /** By seat; '' for players who have removed their names. */
  readonly names?: readonly string[];
  /** By seat; without them the seats have their default colours. */
  readonly looks?: readonly Look[];
  /** The end of the game, ISO 8601. */
  readonly date: string;
  readonly fair?: FairProof;
  /** Its table was closed before its end. */
  readonly unfinished?: true;
  readonly steps: readonly RecordedStep[];
  /** The event that ended the game: scores and ranking. Empty if it is unfinished. */
  readonly result: Readonly<Record<string, unknown>>;
}

export function printOf(events: readonly GameEvent[], state: object): string {
  return fingerprint([events, state]).slice(0, DIGITS);
}

/** A draw of the game: the question's label, its number of outcomes, and the outcome. */
export interface RecordedDraw {
  readonly label: string;
  readonly of: number;
  readonly outcome: number;
}

/** Plays these inputs, which the rules have accepted, and returns the steps, the events and the draws. */
export function recordSteps(
  game: Game<GameTypes>,
  { seats, choices }: Pick<GameRecord, 'seats' | 'choices'>,
  inputs: readonly Input<GameTypes>[],
): {
  readonly steps: readonly RecordedStep[];
  readonly events: readonly GameEvent[];
  readonly draws: readonly RecordedDraw[];
} {
  const state = game.setup(seats, choices);
  const events: GameEvent[] = [];
  const draws: RecordedDraw[] = [];
  const steps = inputs.map((input) => {
    const { question } = state;
    if (input.kind === 'chance' && question?.kind === 'chance') {
      draws.push({ label: question.label, of: question.of, outcome: input.outcome });
    }
    const caused = game.apply(state, input);
    events.push(...caused);
    return { input, state: printOf(caused, state) };
  });
  return { steps, events, draws };
}

/** The text of the file. Equal records give equal texts. */
export function writeRecord({ steps, result, ...head }: GameRecord): string {
  const moves = new Map<string, number>();
  const numberOf = (move: object): number => {
    const text = JSON.stringify(move);
    const number = moves.get(text) ?? moves.size;
    moves.set(text, number);
    return number;
  };
  const words = steps.map(({ input, state }) =>
    input.kind === 'chance' ? `${input.outcome}.${state}` : `${input.seat}:${numberOf(input.move)}.${state}`,
  );
  const written = [...moves.keys()].map((text) => JSON.parse(text) as object);
  return JSON.stringify({ ...head, result, moves: written, steps: words.join(' ') });
}
