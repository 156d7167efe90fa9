/** A game in progress without a network. Bots, tests, the lab and the server's rooms play through it. */
import { fingerprint, type Chance } from '../chance';
import {
  isAwaited,
  openDecisions,
  questionFor,
  renewQuestion,
  type Decision,
  type Game,
  type GameTypes,
  type Input,
  type Refusal,
  type Seat,
  type Viewer,
  type ChanceQuestion,
} from '../engine';
import type { Ask, Batch, Character, PastBatch } from '../protocol';

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

/** An entry of a table's log: an input, or the mark that a seat has taken back the last one. */
export type Logged<G extends GameTypes> = Input<G> | { readonly kind: 'takeBack'; readonly seat: Seat };

/** The inputs that have led to the present state: those of the log without answers that were taken back. */
export function inEffect<G extends GameTypes>(log: readonly Logged<G>[]): Input<G>[] {
  const inputs: Input<G>[] = [];
  for (const each of log) {
    if (each.kind === 'takeBack') inputs.pop();
    else inputs.push(each);
  }
  return inputs;
}

interface Reversible<G extends GameTypes> {
  readonly seat: Seat;
  /** The version that the answer has led to. */
  readonly version: number;
  readonly before: G['state'];
  /** What the caller keeps with it. */
  readonly memo: object;
}

/** Answers that may be taken back until chance is drawn or another seat answers. */
export const MOST_TAKE_BACKS = 3;

export class Table<G extends GameTypes> {
  /** Increases by one with every accepted input that others can notice. */
  version = 0;
  /** Every input so far, chance outcomes included. With the set-up it determines the game. */
  readonly log: Logged<G>[] = [];
  /** Secret choices in the log that were replaced before anybody saw them. */
  private readonly replaced = new Set<Logged<G>>();
  /** The last answers of one seat, oldest first, as long as it may take them back. */
  private reversible: readonly Reversible<G>[] = [];
  private takenBack = 0;

  private constructor(
    readonly game: Game<G>,
    public state: G['state'],
    private readonly chance: Chance,
    /** The events before the first question. */
    readonly opening: readonly G['event'][],
    /** 0 if unknown: then no answer can be taken back. */
    private readonly seats: number,
  ) {}

  /** Starts a game and plays chance up to the first question. Throws `SetupRefused`. */
  static start<G extends GameTypes>(game: Game<G>, seats: number, choices: G['choices'], chance: Chance): Table<G> {
    return Table.resume(game, game.setup(seats, choices), chance, seats);
  }

  /** Continues from a state, which the table owns from now on. */
  static resume<G extends GameTypes>(game: Game<G>, state: G['state'], chance: Chance, seats = 0): Table<G> {
    const opening: G['event'][] = [];
    const table = new Table(game, state, chance, opening, seats);
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

  /**
   * Applies an answer that `refuse` allows; unknown fields are dropped. Throws on a bug. With a `memo` the seat may take the answer back, unless it
   * reveals something.
   */
  accept(seat: Seat, answer: unknown, memo?: object): Accepted<G> {
    const move = this.game.moves.read(answer);
    if (move === undefined) throw new Error('an answer that is no move was accepted');
    const question = this.state.question;
    const replaces = question?.kind === 'decide' && question.asked.some((each) => each.seat === seat && each.answered);
    const replaced = replaces ? this.log.findLast((input) => input.kind === 'move' && input.seat === seat) : undefined;
    const reversible = this.reversibleBy(seat, memo);
    const { length } = this.log;
    const events = this.take({ kind: 'move', seat, move });
    // Others do not notice a replaced choice unless it closes the question (R3.2, P9).
    const quiet = replaces && events.length === 0;
    if (!quiet) this.version++;
    else if (replaced !== undefined) this.replaced.add(replaced);
    const stands = reversible === undefined || this.log.length > length + 1 || this.reveals(reversible.before, events);
    if (stands || this.reversible.some((answer) => answer.seat !== seat)) this.keepAnswers();
    if (!stands) this.reversible = [...this.reversible, reversible];
    return { ok: true, quiet, events };
  }

  /** Whether the seat may take back its last answer: only its own answers have followed, and nothing was drawn or revealed since. */
  canTakeBack(seat: Seat): boolean {
    return this.takenBack < MOST_TAKE_BACKS && this.answersOf(seat).length > 0;
  }

  /**
   * Takes back the seat's last answer. The question is asked again under a new id, so that no answer to a later one fits it. Returns the answer's
   * version and memo. Throws if there is none to take back.
   */
  takeBack(seat: Seat): Pick<Reversible<G>, 'version' | 'memo'> {
    const answer = this.answersOf(seat).at(-1);
    if (answer === undefined) throw new ReplayMismatch(`seat ${seat} has no answer to take back`);
    this.reversible = this.reversible.slice(0, -1);
    this.takenBack++;
    renewQuestion(answer.before, this.state.asked);
    this.state = answer.before;
    this.log.push({ kind: 'takeBack', seat });
    this.version++;
    return answer;
  }

  /** From now on no answer so far can be taken back. */
  keepAnswers(): void {
    this.reversible = [];
    this.takenBack = 0;
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
  lastingLog(): Logged<G>[] {
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

  batch(viewer: Viewer, events: readonly G['event'][]): Batch<G> {
    return this.batches(events)(viewer);
  }

  batches(events: readonly G['event'][]): (viewer: Viewer) => Batch<G> {
    const { game, state, version } = this;
    const redacted = redactedBy(game, events);
    return (viewer) => {
      const told = redacted(viewer);
      const asks = this.asks(viewer);
      if (viewer === 'table') return { version, events: told, asks };
      return { version, events: told, asks, own: game.own(state, viewer) };
    };
  }

  private answersOf(seat: Seat): readonly Reversible<G>[] {
    return this.reversible.at(-1)?.seat === seat ? this.reversible : [];
  }

  /** Before an answer. Undefined without a memo, or if the seats answer in secret: the last of them reveals what all have chosen. */
  private reversibleBy(seat: Seat, memo: object | undefined): Reversible<G> | undefined {
    const { game, state, version } = this;
    if (memo === undefined || state.question?.kind !== 'decide' || state.question.together) return undefined;
    return { seat, version: version + 1, before: game.copy(state), memo };
  }

  /** Whether an answer has ended the game, changed what a seat alone may know, or emitted an event that some may not see. */
  private reveals(before: G['state'], events: readonly G['event'][]): boolean {
    const { game, seats, state } = this;
    if (state.over || seats === 0 || events.some((event) => game.redact(event, 'table') !== event)) return true;
    const own = (of: G['state'], seat: Seat): string => JSON.stringify(game.own(of, seat));
    return Array.from({ length: seats }, (_, seat) => seat).some((seat) => own(before, seat) !== own(state, seat));
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

/** The events as each viewer may see them: the same list for everybody if nothing is hidden, so that it is encoded once. */
export function redactedBy<G extends GameTypes>(
  game: Pick<Game<G>, 'redact'>,
  events: readonly G['event'][],
): (viewer: Viewer) => readonly G['event'][] {
  const open = events.every((event) => game.redact(event, 'table') === event);
  return (viewer) => (open ? events : events.flatMap((event) => game.redact(event, viewer) ?? []));
}

/** A computer player. It gets only what a person at that seat sees: the view with the seat's own part, and one open question with its options. */
export interface Bot<G extends GameTypes> {
  /** Returns an answer. The table plays the default instead of an illegal one. */
  choose(input: {
    readonly view: G['view'];
    readonly ask: Ask<G>;
    readonly seat: Seat;
    readonly character?: Character | undefined;
  }): G['move'];
}

/** A stored input with the chance that followed it. */
export interface Played<G extends GameTypes> {
  readonly inputs: readonly Logged<G>[];
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

/** The result of an input of a log. */
export interface Repeated<G extends GameTypes> {
  readonly events: readonly G['event'][];
  readonly takesBack?: PastBatch<G>['takesBack'];
}

export const stateHash = (state: object): string => fingerprint(state).slice(0, 8);

/** Repeats the outcomes of a log, then draws from another source. */
class LoggedChance implements Chance {
  private outcomes: number[] = [];
  private drawn = 0;

  constructor(private readonly next: Chance) {}

  expect(inputs: readonly Logged<GameTypes>[]): void {
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
 * what the rules throw. `each` is called after the opening and after each move or take-back, with the events of the chance that follows.
 */
export function repeat<G extends GameTypes>(
  game: Game<G>,
  { seats, choices, version }: Begun<G>,
  played: readonly Played<G>[],
  chance: Chance,
  check: boolean,
  each?: (table: Table<G>, repeated: Repeated<G>) => void,
): Table<G> {
  const logged = new LoggedChance(chance);
  const [opening, ...rest] = played;
  logged.expect(opening?.inputs ?? []);
  const table = Table.start(game, seats, choices, logged);
  table.version = version;
  each?.(table, { events: table.opening });
  const memo = played.some(({ inputs }) => inputs.some(({ kind }) => kind === 'takeBack')) ? {} : undefined;
  for (const { inputs, state } of rest) {
    logged.expect(inputs);
    const before = table.log.length;
    for (const input of inputs) {
      if (input.kind === 'takeBack') {
        const { seat } = input;
        const { version: answer } = table.takeBack(seat);
        each?.(table, { events: [], takesBack: { seat, version: answer } });
      }
      if (input.kind !== 'move') continue;
      const refusal = check ? table.refuse(input.seat, input.move) : undefined;
      if (refusal !== undefined) throw new ReplayMismatch(`input ${table.log.length} is refused: ${refusal.code}`);
      const { events } = table.accept(input.seat, input.move, memo);
      each?.(table, { events });
    }
    const length = table.log.length - before;
    if (length !== inputs.length)
      throw new ReplayMismatch(`${inputs.length} inputs at ${before} have become ${length}`);
    if (state !== undefined && state !== stateHash(table.state)) {
      throw new ReplayMismatch(`input ${table.log.length} leads to another state`);
    }
  }
  table.keepAnswers();
  return table;
}
