/**
 * One game in progress without a network: the state, its version, the chance loop, and one batch per
 * accepted input and viewer. Bots, tests, the simulator and the server's rooms all play through it.
 */
import type { Chance } from '../chance';
import {
  isAwaited,
  openDecisions,
  questionFor,
  type Decision,
  type Game,
  type GameTypes,
  type Input,
  type Refusal,
  type Seat,
  type Viewer,
} from '../engine';
import type { Ask, Batch } from '../protocol';

/** What came of an answer. `quiet`: a replaced secret choice, which nobody else may notice. */
export interface Accepted<G extends GameTypes> {
  readonly ok: true;
  readonly quiet: boolean;
  readonly events: readonly G['event'][];
}

export type Submission<G extends GameTypes> = Accepted<G> | { readonly ok: false; readonly refusal: Refusal };

type Outcome = Extract<Input<GameTypes>, { kind: 'chance' }>;

const asOutcome = (outcome: number): Outcome => ({ kind: 'chance', outcome });
/** Half of a log are dice and cards, which all tables share. */
const OUTCOMES = Array.from({ length: 64 }, (_, outcome) => asOutcome(outcome));

const outcomeOf = (outcome: number): Outcome => OUTCOMES[outcome] ?? asOutcome(outcome);

export class Table<G extends GameTypes> {
  /** Grows by one with every accepted input that others can notice. */
  version = 0;
  /** Every input so far, chance outcomes included: with the set-up it is the game. */
  readonly log: Input<G>[] = [];
  /** Secret choices of the log that were replaced before anybody saw them. */
  private readonly replaced = new Set<Input<G>>();

  private constructor(
    readonly game: Game<G>,
    readonly state: G['state'],
    private readonly chance: Chance,
    /** What happened before the first question. */
    readonly opening: readonly G['event'][],
  ) {}

  /** Starts a game and plays chance up to the first question. Throws `SetupRefused`. */
  static start<G extends GameTypes>(game: Game<G>, seats: number, choices: G['choices'], chance: Chance): Table<G> {
    return Table.resume(game, game.setup(seats, choices), chance);
  }

  /** Goes on from a state; the table owns it from now on. */
  static resume<G extends GameTypes>(game: Game<G>, state: G['state'], chance: Chance): Table<G> {
    const opening: G['event'][] = [];
    const table = new Table(game, state, chance, opening);
    table.playChance(opening);
    return table;
  }

  /**
   * A seat's answer. `decision` is the id the answer quotes; without it (scenarios, bots in process) the
   * open question is meant. Malformed, late and illegal answers are refused and change nothing.
   */
  submit(seat: Seat, move: unknown, decision?: number): Submission<G> {
    const refusal = this.refuse(seat, move, decision);
    return refusal === undefined ? this.accept(seat, move) : { ok: false, refusal };
  }

  /** Carries out an answer that is not refused; of what it says, only the fields of the move. Throws on a bug. */
  accept(seat: Seat, answer: unknown): Accepted<G> {
    const move = this.game.moves.read(answer);
    if (move === undefined) throw new Error('an answer that is no move was accepted');
    const question = this.state.question;
    const replaces = question?.kind === 'decide' && question.asked.some((each) => each.seat === seat && each.answered);
    const before = replaces ? this.log.findLast((input) => input.kind === 'move' && input.seat === seat) : undefined;
    const events = this.take({ kind: 'move', seat, move });
    // A replaced choice that closes nothing is nobody else's business (R3.2, P9).
    const quiet = replaces && events.length === 0;
    if (!quiet) this.version++;
    else if (before !== undefined) this.replaced.add(before);
    return { ok: true, quiet, events };
  }

  /** The seat's clock has run out: its default is played. Throws if the seat is not asked. */
  timeout(seat: Seat): Submission<G> {
    return this.submit(seat, this.game.timeout(this.state, seat));
  }

  /** Why that answer would not be taken; undefined if it would. */
  refuse(seat: Seat, move: unknown, decision?: number): Refusal | undefined {
    const closed = decision === undefined ? undefined : this.closed(seat, decision);
    return closed ?? this.game.refuse(this.state, seat, move);
  }

  /**
   * Why the answer to a question cannot be taken, whatever it says: the game is over, or this is not the seat's open
   * question. Without `decision`: the seat has none.
   */
  closed(seat: Seat, decision?: number): Refusal | undefined {
    if (this.over) return this.game.refuse(this.state, seat, undefined);
    const asked = questionFor(this.state, seat)?.id;
    return asked === undefined || asked !== (decision ?? asked) ? { code: 'stale' } : undefined;
  }

  /** The questions that wait for an answer: whose they are, without what they are about. */
  get open(): readonly Decision[] {
    return this.over ? [] : openDecisions(this.state);
  }

  /** Seats that have not answered yet. */
  waitingFor(): Seat[] {
    return this.open.map(({ seat }) => seat);
  }

  get over(): boolean {
    return this.state.over;
  }

  /** The seats that have won, several where they are equal; none before the end, nor for a ship without a player. */
  winners(): readonly Seat[] {
    const pending = this.game.pending(this.state);
    const [first = []] = pending.kind === 'over' ? pending.ranking : [];
    return first.filter((ship): ship is Seat & G['ship'] => typeof ship === 'number');
  }

  /** That viewer's own open questions with their answers; none for spectators. */
  asks(viewer: Viewer): Ask<G>[] {
    if (viewer === 'table') return [];
    const decision = this.game.question(this.state, viewer);
    const options = decision && this.game.options(this.state, viewer);
    if (decision === undefined || options === undefined) return [];
    return [{ decision, options, answered: !isAwaited(this.state, viewer) }];
  }

  /** The log without replaced choices. It leads to the same state and version. */
  lastingLog(): Input<G>[] {
    return this.log.filter((input) => !this.replaced.has(input));
  }

  /** Drops replaced choices from the log, and returns how many. */
  dropReplaced(): number {
    const { size } = this.replaced;
    if (size === 0) return 0;
    const lasting = this.lastingLog();
    this.log.length = 0;
    for (const input of lasting) this.log.push(input);
    this.replaced.clear();
    return size;
  }

  /** The batch of the present version for that viewer. */
  batch(viewer: Viewer, events: readonly G['event'][]): Batch<G> {
    return this.batches(events)(viewer);
  }

  /** The batches of the present version, one for each viewer who asks for it. */
  batches(events: readonly G['event'][]): (viewer: Viewer) => Batch<G> {
    const { game, state, version } = this;
    const open = events.every((event) => game.redact(event, 'table') === event);
    return (viewer) => {
      // The very list where nothing of it is hidden, so that it is written once for all.
      const told = open ? events : events.flatMap((event) => game.redact(event, viewer) ?? []);
      const asks = this.asks(viewer);
      if (viewer === 'table') return { version, events: told, asks };
      return { version, events: told, asks, own: game.own(state, viewer) };
    };
  }

  private take(input: Input<G>): G['event'][] {
    this.log.push(input);
    const events = this.game.apply(this.state, input);
    this.playChance(events);
    return events;
  }

  private playChance(events: G['event'][]): void {
    for (
      let pending = this.game.pending(this.state);
      pending.kind === 'chance';
      pending = this.game.pending(this.state)
    ) {
      const input = outcomeOf(this.chance.draw(pending));
      this.log.push(input);
      events.push(...this.game.apply(this.state, input));
    }
  }
}

/**
 * A computer player. It is given what a person at that seat sees, and nothing more: the public view with
 * the seat's own part, and one open question with its answers. It has no access to the state.
 */
export interface Bot<G extends GameTypes> {
  /** One answer to the question; the table plays the default instead of an answer that is not legal. */
  choose(input: { readonly view: G['view']; readonly ask: Ask<G>; readonly seat: Seat }): G['move'];
}
