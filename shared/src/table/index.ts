/** A game in progress without a network. Bots, tests, the lab and the server's rooms play through it. */
import { fingerprint, type Chance } from '../chance';
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
  type ChanceQuestion,
} from '../engine';
import type { Ask, Batch } from '../protocol';

/** An accepted answer. `quiet`: a replaced secret choice, which nobody else may notice. */
export interface Accepted<G extends GameTypes> {
  readonly ok: true;
  readonly quiet: boolean;
  readonly events: readonly G['event'][];
}

export type Submission<G extends GameTypes> = Accepted<G> | { readonly ok: false; readonly refusal: Refusal };

type Outcome = Extract<Input<GameTypes>, { kind: 'chance' }>;

const asOutcome = (outcome: number): Outcome => ({ kind: 'chance', outcome });
/** Half of a log consists of dice and cards, so all tables share these objects. */
const OUTCOMES = Array.from({ length: 64 }, (_, outcome) => asOutcome(outcome));

const outcomeOf = (outcome: number): Outcome => OUTCOMES[outcome] ?? asOutcome(outcome);

export class Table<G extends GameTypes> {
  /** Increases by one with every accepted input that others can notice. */
  version = 0;
  /** Every input so far, chance outcomes included. With the set-up it determines the game. */
  readonly log: Input<G>[] = [];
  /** Secret choices in the log that were replaced before anybody saw them. */
  private readonly replaced = new Set<Input<G>>();

  private constructor(
    readonly game: Game<G>,
    readonly state: G['state'],
    private readonly chance: Chance,
    /** The events before the first question. */
    readonly opening: readonly G['event'][],
  ) {}

  /** Starts a game and plays chance up to the first question. Throws `SetupRefused`. */
  static start<G extends GameTypes>(game: Game<G>, seats: number, choices: G['choices'], chance: Chance): Table<G> {
    return Table.resume(game, game.setup(seats, choices), chance);
  }

  /** Continues from a state, which the table owns from now on. */
  static resume<G extends GameTypes>(game: Game<G>, state: G['state'], chance: Chance): Table<G> {
    const opening: G['event'][] = [];
    const table = new Table(game, state, chance, opening);
    table.playChance(opening);
    return table;
  }

  /**
   * Submits a seat's answer to the question with that id, by default (in scenarios, for bots) to the open one. Malformed, late and illegal answers
   * are refused and change nothing.
   */
  submit(seat: Seat, move: unknown, decision?: number): Submission<G> {
    const refusal = this.refuse(seat, move, decision);
    return refusal === undefined ? this.accept(seat, move) : { ok: false, refusal };
  }

  /** Applies an answer that `refuse` allows; unknown fields are dropped. Throws on a bug. */
  accept(seat: Seat, answer: unknown): Accepted<G> {
    const move = this.game.moves.read(answer);
    if (move === undefined) throw new Error('an answer that is no move was accepted');
    const question = this.state.question;
    const replaces = question?.kind === 'decide' && question.asked.some((each) => each.seat === seat && each.answered);
    const before = replaces ? this.log.findLast((input) => input.kind === 'move' && input.seat === seat) : undefined;
    const events = this.take({ kind: 'move', seat, move });
    // Others do not notice a replaced choice unless it closes the question (R3.2, P9).
    const quiet = replaces && events.length === 0;
    if (!quiet) this.version++;
    else if (before !== undefined) this.replaced.add(before);
    return { ok: true, quiet, events };
  }

  /** Plays the default of a seat whose clock has run out. Throws if the seat is not asked. */
  timeout(seat: Seat): Submission<G> {
    return this.submit(seat, this.game.timeout(this.state, seat));
  }

  /** Why an answer is refused; undefined if it is legal. */
  refuse(seat: Seat, move: unknown, decision?: number): Refusal | undefined {
    const closed = decision === undefined ? undefined : this.closed(seat, decision);
    return closed ?? this.game.refuse(this.state, seat, move);
  }

  /**
   * Why no answer to that question is accepted: the game is over, or it is not the seat's open question. Without `decision`: the seat has no open
   * question.
   */
  closed(seat: Seat, decision?: number): Refusal | undefined {
    if (this.over) return this.game.refuse(this.state, seat, undefined);
    const asked = questionFor(this.state, seat)?.id;
    return asked === undefined || asked !== (decision ?? asked) ? { code: 'stale' } : undefined;
  }

  /** The unanswered questions, without their content. */
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

  /** The winning seats: several in a tie, none before the end or if a ship without a player has won. */
  winners(): readonly Seat[] {
    const pending = this.game.pending(this.state);
    const [first = []] = pending.kind === 'over' ? pending.ranking : [];
    return first.filter((ship): ship is Seat & G['ship'] => typeof ship === 'number');
  }

  /** The viewer's own open questions with their options; none for spectators. */
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

  /** Drops replaced choices from the log. Returns how many. */
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

  /** Makes the batch of the present version for each viewer. */
  batches(events: readonly G['event'][]): (viewer: Viewer) => Batch<G> {
    const { game, state, version } = this;
    const open = events.every((event) => game.redact(event, 'table') === event);
    return (viewer) => {
      // The same list for everybody if nothing is hidden, so that it is encoded once.
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

/** A computer player. It gets only what a person at that seat sees: the view with the seat's own part, and one open question with its options. */
export interface Bot<G extends GameTypes> {
  /** Returns an answer. The table plays the default instead of an illegal one. */
  choose(input: { readonly view: G['view']; readonly ask: Ask<G>; readonly seat: Seat }): G['move'];
}

/** A stored input with the chance that followed it. */
export interface Played<G extends GameTypes> {
  readonly inputs: readonly Input<G>[];
  /** The hash of the resulting state; not stored with every input. */
  readonly state?: string;
}

/** The set-up of a game, and its first version. */
export interface Begun<G extends GameTypes> {
  readonly seats: number;
  readonly choices: G['choices'];
  readonly version: number;
}

/** Today's rules lead to another state than the one in the log. */
export class ReplayMismatch extends Error {}

/** A short hash of a state. */
export const stateHash = (state: object): string => fingerprint(state).slice(0, 8);

/** Repeats the outcomes of a log, then draws from another source. */
class LoggedChance implements Chance {
  private outcomes: number[] = [];
  private drawn = 0;

  constructor(private readonly next: Chance) {}

  expect(inputs: readonly Input<GameTypes>[]): void {
    this.outcomes = this.outcomes.slice(this.drawn);
    this.drawn = 0;
    for (const input of inputs) if (input.kind === 'chance') this.outcomes.push(input.outcome);
  }

  draw(question: ChanceQuestion): number {
    const outcome = this.outcomes[this.drawn];
    if (outcome === undefined) return this.next.draw(question);
    this.drawn++;
    if (outcome >= question.of) throw new ReplayMismatch(`one of ${question.of} was ${outcome}`);
    return outcome;
  }
}

/**
 * Replays a game from its log and continues with `chance`. `check` tests every move again, for logs of other builds. Throws `ReplayMismatch`, or
 * what the rules throw.
 */
export function repeat<G extends GameTypes>(
  game: Game<G>,
  { seats, choices, version }: Begun<G>,
  played: readonly Played<G>[],
  chance: Chance,
  check: boolean,
): Table<G> {
  const logged = new LoggedChance(chance);
  const [opening, ...rest] = played;
  logged.expect(opening?.inputs ?? []);
  const table = Table.start(game, seats, choices, logged);
  table.version = version;
  for (const { inputs, state } of rest) {
    logged.expect(inputs);
    const before = table.log.length;
    for (const input of inputs) {
      if (input.kind !== 'move') continue;
      const refusal = check ? table.refuse(input.seat, input.move) : undefined;
      if (refusal !== undefined) throw new ReplayMismatch(`input ${table.log.length} is refused: ${refusal.code}`);
      table.accept(input.seat, input.move);
    }
    const length = table.log.length - before;
    if (length !== inputs.length)
      throw new ReplayMismatch(`${inputs.length} inputs at ${before} have become ${length}`);
    if (state !== undefined && state !== stateHash(table.state)) {
      throw new ReplayMismatch(`input ${table.log.length} leads to another state`);
    }
  }
  return table;
}
