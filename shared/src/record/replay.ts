import { fingerprint } from '../chance';
import { isAwaited, type Game, type GameEvent, type GameTypes, type Input, type Viewer } from '../engine';
import { gameNamed, GAMES, type AnyGame } from '../games';
import { stepOf, type Recording } from '../recording';
import { printOf, type GameRecord } from './record';
import { RecordError } from './recordError';

/** A copy of the state is kept every so many inputs. */
const SNAPSHOT_EVERY = 16;

type State = GameTypes['state'];

/** A record played by today's rules, which is moved through by the number of inputs. */
export class Replay {
  readonly game: Game<GameTypes>;
  /** The unredacted events of each input. */
  readonly events: readonly (readonly GameEvent[])[];
  /** `snapshots[i]` is the state before input `i * SNAPSHOT_EVERY`. */
  private readonly snapshots: State[] = [];

  /** Plays the whole game and checks every step. Throws `RecordError`. */
  constructor(
    readonly record: GameRecord,
    games: readonly AnyGame[] = GAMES,
  ) {
    const entry = gameNamed(record.game, games);
    if (entry === undefined) throw new RecordError('unknownGame', record.game);
    this.game = entry.game;
    const state = setUp(entry, record);
    this.events = record.steps.map(({ input, state: print }, at) => {
      if (at % SNAPSHOT_EVERY === 0) this.snapshots.push(this.game.copy(state));
      const events = this.take(state, input, at);
      if (printOf(events, state) !== print) throw new RecordError('altered', `input ${at} leads elsewhere`, at);
      return events;
    });
    if (this.length % SNAPSHOT_EVERY === 0) this.snapshots.push(this.game.copy(state));
    this.checkEnd(state);
  }

  get length(): number {
    return this.record.steps.length;
  }

  /** The same game with the fingerprints of recordings, for tools that read these. */
  recording(): Recording {
    const { game, seats, choices, fair, unfinished, result } = this.record;
    const state = this.stateAt(0);
    const steps = this.record.steps.map(({ input }) => stepOf(input, this.game.apply(state, input), state));
    return {
      game,
      seats,
      choices,
      strategies: [],
      ...(fair && { fair }),
      ...(unfinished && { unfinished }),
      steps,
      result,
    };
  }

  /** A copy of the state after that many inputs; the nearest one for numbers out of range. */
  stateAt(inputs: number): State {
    const at = Math.min(this.length, Math.max(0, Math.trunc(inputs) || 0));
    const first = Math.floor(at / SNAPSHOT_EVERY);
    const snapshot = this.snapshots[first];
    if (snapshot === undefined) throw new Error(`no snapshot ${first}`);
    const state = this.game.copy(snapshot);
    for (const { input } of this.record.steps.slice(first * SNAPSHOT_EVERY, at)) this.game.apply(state, input);
    return state;
  }

  /** What a viewer saw, from the set-up on and after each input; `see` must not change the state. */
  views(viewer: Viewer, see = (state: State) => this.game.view(state, viewer)): GameTypes['view'][] {
    const state = this.stateAt(0);
    const first = see(state);
    const others = this.record.steps.map(({ input }) => {
      this.game.apply(state, input);
      return see(state);
    });
    return [first, ...others];
  }

  /** Applies an input of the file, if it is legal. */
  private take(state: State, input: Input<GameTypes>, at: number): GameEvent[] {
    const { game } = this;
    const fault = faultOf(game, state, input);
    if (fault !== undefined) throw new RecordError('altered', `input ${at}: ${fault}`, at);
    try {
      return game.apply(state, input);
    } catch (error) {
      throw new RecordError('altered', `input ${at}: ${String(error)}`, at);
    }
  }

  private checkEnd(state: State): void {
    const { length, record } = this;
    const { unfinished = false } = record;
    if (state.over === unfinished)
      throw new RecordError('altered', unfinished ? 'the game ends' : 'the game does not end', length);
    if (!unfinished && fingerprint(this.events.at(-1)?.at(-1)) !== fingerprint(record.result))
      throw new RecordError('altered', 'another result', length);
  }
}

function faultOf(game: Game<GameTypes>, state: State, input: Input<GameTypes>): string | undefined {
  const pending = game.pending(state);
  if (pending.kind === 'over') return 'the game is over';
  if (input.kind === 'move') {
    if (pending.kind === 'chance') return 'chance is asked';
    // Replaced choices are not recorded. A file could have thousands of them.
    return isAwaited(state, input.seat) ? game.refuse(state, input.seat, input.move)?.code : 'the seat is not asked';
  }
  if (pending.kind !== 'chance') return 'chance is not asked';
  return input.outcome < pending.of ? undefined : `one of ${pending.of} was ${input.outcome}`;
}

function setUp({ game, options }: AnyGame, { seats, choices, rules }: GameRecord): State {
  try {
    if (rules !== undefined && fingerprint(options.choices(rules, seats)) !== fingerprint(choices))
      throw new Error('the options lead to other choices');
    return game.setup(seats, choices);
  } catch (error) {
    throw new RecordError('altered', error instanceof Error ? error.message : 'no set-up', 0);
  }
}
