/** Plays one game in process, with a watcher and a fingerprint. Runs in Node and in browsers. */
import { Fingerprint, hashText, seededPicker } from '@brigantine/shared/chance';
import type { Game, GameTypes, Input, PickNumber, Seat } from '@brigantine/shared/engine';

/** Returns a legal move of the seat. */
export type Strategy<G extends GameTypes> = (state: G['state'], seat: Seat, pick: PickNumber) => G['move'];

/** Observes a game, whose state it must not change. */
export interface Watcher<G extends GameTypes> {
  /** Called before a move is applied. */
  answers?(state: G['state'], seat: Seat, move: G['move']): void;
  /** Called for each event, with the state at the next question. */
  told(event: G['event'], state: G['state']): void;
}

export interface Match<G extends GameTypes> {
  readonly game: Game<G>;
  readonly seats: number;
  readonly choices: G['choices'];
  /** By seat. */
  readonly strategies: readonly Strategy<G>[];
  readonly seed: string;
}

/** Called for each input, with its events and the state at the next question. */
type InputListener<G extends GameTypes> = (input: Input<G>, events: readonly G['event'][], state: G['state']) => void;

/** Plays a game to its end and returns the final state. Chance and players draw from `pick`. Throws on a bug. */
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
      if (strategy === undefined) throw new Error(`seat ${seat} has no strategy`);
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

/** Plays a watched game and returns the fingerprint of set-up, outcomes, moves and final state. Throws on a bug. */
export function playOut<G extends GameTypes>(match: Match<G>, watcher: Watcher<G>): string {
  const { game, seats, choices } = match;
  const transcript = new Fingerprint().add(game.id).add(seats).add(choices);
  const onInput: InputListener<G> = (input) => transcript.add(input.kind === 'chance' ? input.outcome : input.move);
  const end = playThrough(match, onInput, watcher);
  return transcript.add(end).digest();
}

/** The fingerprint of transcripts in this order. */
export function combined(transcripts: readonly string[]): string {
  const sum = new Fingerprint();
  for (const transcript of transcripts) sum.add(transcript);
  return sum.digest();
}
