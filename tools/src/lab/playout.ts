/** One game from set-up to score, in process, watched and fingerprinted. Knows neither Node nor a browser. */
import { Fingerprint, hashText, seededPicker } from '@brigantine/shared/chance';
import type { Game, GameTypes, Input, PickNumber, Seat } from '@brigantine/shared/engine';

/** How a seat answers: any function of the state that gives a legal move. */
export type Strategy<G extends GameTypes> = (state: G['state'], seat: Seat, pick: PickNumber) => G['move'];

/** Who looks on. The state is the game's own and must not be changed. */
export interface Watcher<G extends GameTypes> {
  /** A seat is about to answer; the state is the one it answers in. */
  answers?(state: G['state'], seat: Seat, move: G['move']): void;
  /** Something has happened; the state is the one at the next question. */
  told(event: G['event'], state: G['state']): void;
}

/** A game to be played. */
export interface Match<G extends GameTypes> {
  readonly game: Game<G>;
  readonly seats: number;
  readonly choices: G['choices'];
  /** By seat. */
  readonly strategies: readonly Strategy<G>[];
  readonly seed: string;
}

/** What came of one input; the state is the one at the next question. */
type InputListener<G extends GameTypes> = (input: Input<G>, events: readonly G['event'][], state: G['state']) => void;

/**
 * Plays a game out, and tells of every input and what it brought about. Returns the state at the end. Chance and random
 * players draw from `pick`. Throws on a bug.
 */
export function playThrough<G extends GameTypes>(
  { game, seats, choices, strategies, seed }: Match<G>,
  onInput: InputListener<G>,
  watcher?: Watcher<G>,
  pick: PickNumber = seededPicker(hashText(seed)),
): G['state'] {
  const state = game.setup(seats, choices);
  for (let { question } = state; question !== null; { question } = state) {
    let input: Input<G>;
    if (question.kind === 'chance') input = { kind: 'chance', outcome: pick(question.of) };
    else {
      const seat = question.asked.find(({ answered }) => !answered)?.seat ?? 0;
      const strategy = strategies[seat];
      if (strategy === undefined) throw new Error(`nobody plays seat ${seat}`);
      const move = strategy(state, seat, pick);
      watcher?.answers?.(state, seat, move);
      input = { kind: 'move', seat, move };
    }
    const events = game.apply(state, input);
    onInput(input, events, state);
    for (const event of events) watcher?.told(event, state);
  }
  return state;
}

/**
 * Plays a game out before a watcher. Returns the fingerprint of its transcript: set-up, every outcome and move in
 * order, and the state at the end. It depends on nothing but the match. Throws on a bug.
 */
export function playOut<G extends GameTypes>(match: Match<G>, watcher: Watcher<G>): string {
  const { game, seats, choices } = match;
  const transcript = new Fingerprint().add(game.id).add(seats).add(choices);
  const onInput: InputListener<G> = (input) => transcript.add(input.kind === 'chance' ? input.outcome : input.move);
  const end = playThrough(match, onInput, watcher);
  return transcript.add(end).digest();
}

/** The fingerprint of many transcripts, which counts in what order they come. */
export function combined(transcripts: readonly string[]): string {
  const sum = new Fingerprint();
  for (const transcript of transcripts) sum.add(transcript);
  return sum.digest();
}
