/** What a game provides so that the invariants of all games can be checked. */
import type { Game, GameTypes, Input, Moment, PickNumber, RecordShape, Seat, Viewer } from '../engine';

export interface Lawful<G extends GameTypes> {
  readonly game: Game<G>;
  /** The declared shape of the public view. */
  readonly shape: RecordShape;
  choices(seats: number): readonly G['choices'][];
  /** A random set-up of house rules, if there are any. */
  mix?(seats: number, pick: PickNumber): G['choices'];
  /** Set-ups of short games, for rules that random play seldom reaches. */
  short?(seats: number): readonly G['choices'][];
  /**
   * The input to another world (`otherWorld`) that looks to the viewer like `input` does in `state`; undefined if the rules are about to reveal the
   * difference.
   */
  shadow(state: G['state'], other: G['state'], input: Input<G>, viewer: Viewer): Input<G> | undefined;
  /** Whether these events reveal secrets, so that two worlds may differ afterwards. */
  reveals(events: readonly G['event'][]): boolean;
  /** Describes what an input has not conserved; undefined if all is well. */
  broken(before: G['state'], after: G['state'], events: readonly G['event'][]): string | undefined;
  /** The same for one viewer's views at two consecutive questions, with the events between them. */
  brokenView(before: G['view'], after: G['view'], events: readonly G['event'][]): string | undefined;
  /** Whether a move is an answer to the open question, without the engine's own check. */
  isOption(state: G['state'], seat: Seat, move: unknown): boolean;
  /** The rules that random play can reach. */
  readonly paragraphs: readonly string[];
  /** Whether a rule was played at this moment. */
  played(paragraph: string, moment: Moment<G>): boolean;
}

/** A broken invariant, with the game that breaks it. */
export class LawBroken extends Error {
  constructor(
    readonly law: LawName,
    problem: string,
  ) {
    super(`${law}: ${problem}`);
    this.name = 'LawBroken';
  }
}

export const LAW_NAMES = [
  'every random game ends',
  'the same log gives the same state and events',
  'a state survives JSON and copying at every question',
  'the public view has its declared shape',
  'what a viewer cannot know does not reach them',
  'what who watches sees whole, everybody sees whole',
  'what a viewer is shown is all they know',
  'an imagined world is one the viewer may be in',
  'every option applies',
  'nothing else does',
  'the default of the clock is an option',
  'nothing is lost and nothing is made up',
] as const;
export type LawName = (typeof LAW_NAMES)[number];
