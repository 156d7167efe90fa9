/** Compares what the clients of one table receive with the referee or, without one, with each other. */
import { isDeepStrictEqual } from 'node:util';
import type { GameTypes, Viewer } from '@brigantine/shared/engine';
import { gameNamed } from '@brigantine/shared/games';
import type { Lawful } from '@brigantine/shared/laws';
import { dueAt, type Batch, type Refused, type RoomView, type Welcome } from '@brigantine/shared/protocol';
import { FAILURES } from '@brigantine/shared/net';
import { difference, same, revealsMore } from './compare';
import type { JournalRecord } from './recordFeed';
import { Breach, Referee, type Entry } from './referee';
import type { Violation, ViolationKind } from './violation';

/** The room's state as a client decodes it. */
export type Snapshot = RoomView & { readonly game?: GameTypes['view'] & { readonly over?: boolean } };

/** Versions whose public views are kept to compare clients with each other. */
const KEPT = 100;

/** Checks one table and the games at it. */
export class Judge {
  readonly violations: Violation[] = [];
  private readonly streams = new Set<Stream>();
  private readonly seen = new Map<number, GameTypes['view']>();
  /** The version when the server was killed: the next one must know it. */
  floor = -1;
  /** ms without a server. */
  down = 0;
  /** One for each game at this table. */
  private readonly referees: Referee[] = [];

  constructor(
    /** The present game, or the next one. */
    public lawful: Lawful<GameTypes>,
    readonly code: string,
    private readonly onViolation: (violation: Violation) => void,
  ) {}

  get referee(): Referee | undefined {
    return this.referees.at(-1);
  }

  /** Gives the referee what the server has recorded. With `scrambles`, a seed, what is shown is checked for leaks. */
  take({ begun, inputs }: JournalRecord, scrambles: string | undefined): void {
    try {
      if (begun === undefined) this.referee?.take(inputs);
      else {
        const game = gameNamed(begun.game);
        if (game === undefined) throw new Error(`no game ${begun.game}`);
        this.lawful = game.lawful;
        // Versions continue from game to game; 0 is the first lobby.
        const version = (this.referee?.version ?? 0) + 1;
        this.referees.push(new Referee(game.lawful, begun, version, inputs, scrambles));
      }
      for (const stream of this.streams) stream.catchUp();
    } catch (fault) {
      if (!(fault instanceof Breach)) throw fault;
      this.report(fault.kind, fault.message, this.referee?.version ?? 0);
    }
  }

  /** The expected messages of that version, which may be one of an earlier game. */
  at(version: number): readonly Entry[] {
    return this.referees.flatMap((referee) => referee.at(version));
  }

  /** The referee will receive no more records. */
  close(): void {
    for (const stream of this.streams) stream.close();
  }

  /** A killed server was restarted after this many ms. */
  restarted(ms: number): void {
    this.floor = this.referee?.version ?? -1;
    this.down += ms;
  }

  /** A new connection of that seat (−1 for spectators). */
  stream(seat: () => number, refereed: boolean): Stream {
    const stream = new Stream(this, seat, refereed);
    this.streams.add(stream);
    return stream;
  }

  /** Reports each kind once per table, because later ones usually follow from the first. */
  report(kind: ViolationKind, problem: string, version: number, seat?: number): void {
    if (this.violations.some((each) => each.kind === kind)) return;
    const violation = { kind, problem, code: this.code, version, ...(seat === undefined ? {} : { seat }) };
    this.violations.push(violation);
    this.onViolation(violation);
  }

  /** Without a referee, the first view of a version is what the others must see. */
  compare(version: number, view: GameTypes['view'], seat: number): void {
    const first = this.seen.get(version);
    if (first === undefined) {
      this.seen.set(version, view);
      this.seen.delete(version - KEPT);
    } else if (!same(first, view)) {
      const over = (view as { over?: boolean }).over === true;
      this.report(over ? 'score' : 'view', `clients differ: ${difference(first, view) ?? ''}`, version, seat);
    }
  }
}

/** A check that waits until the referee knows that version. */
interface Waiting {
  readonly version: number;
  /** Returns false if the referee may not know enough yet; `last` if it will know no more. */
  check(last: boolean): boolean;
}

/** The messages of one connection, in order. */
export class Stream {
  private version = -1;
  private shown: Snapshot | undefined;
  /** The view at the last batch, to check conservation. */
  private last: { readonly version: number; readonly view: GameTypes['view'] } | undefined;
  private readonly waiting: Waiting[] = [];
  /** The seat, which stays the same during a game. */
  private placed: { readonly referee: Referee | undefined; readonly seat: number } | undefined;
  /** The deadline of that version's question, and `Judge.down` at that time. */
  private clock: { readonly version: number; readonly due: number; readonly down: number } | undefined;

  constructor(
    private readonly judge: Judge,
    private readonly seat: () => number,
    private readonly refereed: boolean,
  ) {}

  snapshot(state: Snapshot): void {
    const before = this.shown;
    this.shown = state;
    if (before !== undefined) this.note(state);
    if (state.phase === 'frozen')
      this.judge.report('frozen', 'a fault has stopped the table', state.version, this.seat());
    const { game, version } = state;
    if (isDeepStrictEqual(before?.game, game)) {
      if (isDeepStrictEqual(before, state)) this.complain('leak', 'a patch in which nothing had changed', version);
      return;
    }
    if (game === undefined) {
      this.last = undefined;
      return;
    }
    if (this.refereed) this.expect(version, () => this.checkView(version, game));
    else this.judge.compare(version, game, this.seat());
  }

  welcome(welcome: Welcome<GameTypes>): void {
    this.checkReturn(welcome);
    this.version = welcome.version;
    this.last = this.shown?.game === undefined ? undefined : { version: welcome.version, view: this.shown.game };
    if (this.shown?.game === undefined || !this.refereed) return;
    const { version, asks, own } = welcome;
    const batch = { version, asks, events: [], ...(own === undefined ? {} : { own }) };
    const viewer = this.viewer();
    this.expect(version, (last) => this.checkBatch(batch, viewer, true, last));
  }

  batch(batch: Batch<GameTypes>): void {
    const { version, events } = batch;
    const next = version === this.version + 1 || (version === this.version && events.length === 0);
    if (!next) this.complain('order', `version ${version} after ${this.version}`, version);
    const shown = this.shown?.version;
    if (shown !== version)
      this.complain('order', `a batch of version ${version} at a state of ${String(shown)}`, version);
    this.version = version;
    if (this.seat() < 0 && (batch.own !== undefined || batch.asks.length > 0)) {
      this.complain('leak', 'a spectator received what a seat knows', version);
    }
    this.conserved(batch);
    const viewer = this.viewer();
    if (this.refereed) this.expect(version, (last) => this.checkBatch(batch, viewer, false, last));
  }

  refused(refused: Refused): void {
    if (!(FAILURES as readonly string[]).includes(refused.code)) {
      this.complain('refusal', `a refusal of ${refused.to} with the code "${refused.code}"`, this.version);
    }
  }

  /** After a reconnect everything received before, the seat and the remaining time must be the same. */
  private checkReturn({ version, seat }: Welcome<GameTypes>): void {
    const { judge, placed, clock, shown } = this;
    const known = Math.max(this.version, judge.floor);
    if (version < known) this.complain('forgotten', `version ${version}, after ${known} was sent or stored`, version);
    const { referee } = judge;
    // A client that gave up its seat is a spectator; an invalid token is refused.
    if (seat >= 0 && placed !== undefined && placed.referee === referee && placed.seat !== seat) {
      this.complain('seat', `seat ${seat} instead of ${placed.seat}`, version);
    }
    if (shown === undefined) return;
    if (clock?.version === version && clock.due !== 0 && shown.deadline !== 0) {
      const lost = clock.due + judge.down - clock.down - dueAt(shown);
      if (lost > 0) this.complain('clock', `${lost.toFixed(0)} ms less than before`, version);
    }
    this.note(shown);
  }

  /** Remembers what must be the same after a reconnect. */
  private note(shown: Snapshot): void {
    const { phase, version } = shown;
    const { down, referee } = this.judge;
    this.clock = { version, due: dueAt(shown), down };
    // The seat is unknown before the first welcome.
    this.placed = phase === 'lobby' || this.version < 0 ? undefined : { referee, seat: this.seat() };
  }

  /** The next connection begins with the whole state. */
  lost(): void {
    this.shown = undefined;
    this.last = undefined;
  }

  /** Whether everything received has been checked. */
  get settled(): boolean {
    return this.waiting.length === 0;
  }

  catchUp(): void {
    const known = this.judge.referee?.version ?? -1;
    while (this.waiting[0] !== undefined && this.waiting[0].version <= known) {
      if (!this.waiting[0].check(this.waiting[0].version < known)) return;
      this.waiting.shift();
    }
  }

  close(): void {
    for (const each of this.waiting.splice(0)) each.check(true);
  }

  /** The present viewer; the connection may have another seat by the time of the check. */
  private viewer(): Viewer {
    return this.seat() < 0 ? 'table' : this.seat();
  }

  private expect(version: number, check: Waiting['check']): void {
    this.waiting.push({ version, check });
    this.catchUp();
  }

  private complain(kind: ViolationKind, problem: string, version: number): true {
    this.judge.report(kind, problem, version, this.seat());
    return true;
  }

  private checkView(version: number, view: GameTypes['view']): true {
    const [entry] = this.judge.at(version);
    if (entry === undefined) return this.complain('view', 'a version that never existed', version);
    if (!same(entry.view, view)) {
      const kind = revealsMore(entry.view, view) ? 'leak' : 'view';
      this.complain(kind, difference(entry.view, view) ?? '', version);
      if (entry.over) this.complain('score', difference(entry.view, view) ?? '', version);
    }
    for (const { elsewhere } of entry.sent.values()) {
      for (const other of elsewhere) {
        if (!same(other.view, entry.view)) this.complain('leak', difference(other.view, entry.view) ?? '', version);
      }
    }
    return true;
  }

  /** A welcome has no events. A client may receive a replaced secret choice before the referee does. */
  private checkBatch(batch: Batch<GameTypes>, viewer: Viewer, welcome: boolean, last: boolean): boolean {
    const { version } = batch;
    const expected = this.judge.at(version).flatMap((entry) => expectedOf(entry, viewer, welcome));
    const [first] = expected;
    if (first === undefined) return this.complain('view', 'a version that never existed', version);
    const found = expected.find((each) => same(each.batch, batch));
    if (found === undefined) {
      if (!last && batch.events.length === 0) return false;
      const kind = revealsMore(first.batch, batch) ? 'leak' : 'view';
      return this.complain(kind, difference(first.batch, batch) ?? '', version);
    }
    for (const other of found.elsewhere) {
      if (!same({ ...other, version }, batch)) this.complain('leak', difference(other, batch) ?? '', version);
    }
    return true;
  }

  /** Checks two consecutive versions of one connection. */
  private conserved({ version, events }: Batch<GameTypes>): void {
    const view = this.shown?.game;
    const { last } = this;
    if (view === undefined) return;
    if (last?.version === version - 1) {
      const broken = this.judge.lawful.brokenView(last.view, view, events);
      if (broken !== undefined) this.complain('conserved', broken, version);
    }
    this.last = { version, view };
  }
}

interface Expected {
  readonly batch: Batch<GameTypes>;
  readonly elsewhere: readonly Batch<GameTypes>[];
}

function expectedOf({ sent }: Entry, viewer: Viewer, welcome: boolean): Expected[] {
  const found = sent.get(viewer);
  if (found === undefined) return [];
  const silent = (batch: Batch<GameTypes>): Batch<GameTypes> => (welcome ? { ...batch, events: [] } : batch);
  return [{ batch: silent(found.batch), elsewhere: found.elsewhere.map(({ batch }) => silent(batch)) }];
}
