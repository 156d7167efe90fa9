/** What a game tells of itself so that the laws of every game can be tested on it. */
import type { Game, GameTypes, Input, Moment, PickNumber, RecordShape, Seat, Viewer } from '../engine';

export interface Lawful<G extends GameTypes> {
  readonly game: Game<G>;
  /** The declared shape of the public view. */
  readonly shape: RecordShape;
  /** The ways to set up a game with that many seats. */
  choices(seats: number): readonly G['choices'][];
  /** One of the ways to set up that players may put together themselves, where there are many. */
  mix?(seats: number, pick: PickNumber): G['choices'];
  /** Set-ups of games cut short, where random play seldom lives to see some rule. */
  short?(seats: number): readonly G['choices'][];
  /**
   * The input to a state the viewer cannot tell from `state` (`otherWorld`) that looks the same to the viewer as `input` does in `state`; undefined
   * where the rules are about to show them the difference.
   */
  shadow(state: G['state'], other: G['state'], input: Input<G>, viewer: Viewer): Input<G> | undefined;
  /** Whether the rules have shown secrets in these events, so that two worlds may differ afterwards. */
  reveals(events: readonly G['event'][]): boolean;
  /** What is no longer conserved after an input, in words; undefined when all is well. */
  broken(before: G['state'], after: G['state'], events: readonly G['event'][]): string | undefined;
  /** The same from one viewer's views at two questions in a row, and the events as they were told in between. */
  brokenView(before: G['view'], after: G['view'], events: readonly G['event'][]): string | undefined;
  /** Whether a move is one of the open question's answers, judged without the engine's own check. */
  isOption(state: G['state'], seat: Seat, move: unknown): boolean;
  /** The paragraphs of its rules that random play can reach. */
  readonly paragraphs: readonly string[];
  /** Whether that paragraph was played at this moment. */
  played(paragraph: string, moment: Moment<G>): boolean;
}

/** A law that does not hold: which, and the game that shows it. */
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
