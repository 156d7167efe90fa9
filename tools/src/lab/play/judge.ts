/** Holds what the clients of one table were told against the referee, or where there is none, against each other. */
import { isDeepStrictEqual } from 'node:util';
import type { GameTypes, Viewer } from '@brigantine/shared/engine';
import type { Lawful } from '@brigantine/shared/laws';
import { dueAt, type Batch, type Refused, type RoomView, type Welcome } from '@brigantine/shared/protocol';
import { FAILURES } from '@brigantine/shared/net';
import { difference, same, tellsMore } from './compare';
import type { Entry, Referee } from './referee';
import type { Violation, ViolationKind } from './violation';

/** The room's state as a client decodes it. */
export type Snapshot = RoomView & { readonly game?: GameTypes['view'] & { readonly over?: boolean } };

/** Public views of so many versions are kept where clients are compared with each other. */
const KEPT = 100;

/** One table, and the games at it. */
export class Judge {
  readonly violations: Violation[] = [];
  private readonly streams = new Set<Stream>();
  private readonly seen = new Map<number, GameTypes['view']>();
  /** The version at which the table was when its server was killed: the next one must know it. */
  floor = -1;
  /** How long there was no server, in all; ms. */
  down = 0;
  /** Of the games at this table, the present one last. */
  private readonly referees: Referee[] = [];

  constructor(
    /** The game that is played, or is to be played next. */
    public lawful: Lawful<GameTypes>,
    readonly code: string,
    private readonly protested: (violation: Violation) => void,
  ) {}

  /** The referee of the present game, as soon as there is one; it has then taken all inputs so far. */
  get referee(): Referee | undefined {
    return this.referees.at(-1);
  }

  /** A game begins. */
  begin(lawful: Lawful<GameTypes>, referee: Referee): void {
    this.lawful = lawful;
    this.referees.push(referee);
  }

  /** What must have been told with that version, which may be one of an earlier game. */
  at(version: number): readonly Entry[] {
    return this.referees.flatMap((referee) => referee.at(version));
  }

  /** The table is closed: the referee will learn nothing more. */
  close(): void {
    for (const stream of this.streams) stream.close();
  }

  /** A killed server has been started anew, after so many ms. */
  restarted(ms: number): void {
    this.floor = this.referee?.version ?? -1;
    this.down += ms;
  }

  /** The referee knows more than before. */
  catchUp(): void {
    for (const stream of this.streams) stream.catchUp();
  }

  /** A new connection of that seat (−1 watches). */
  stream(seat: () => number, refereed: boolean): Stream {
    const stream = new Stream(this, seat, refereed);
    this.streams.add(stream);
    return stream;
  }

  /** Every kind of violation is told once per table: what follows from it would only hide it. */
  report(kind: ViolationKind, problem: string, version: number, seat?: number): void {
    if (this.violations.some((each) => each.kind === kind)) return;
    const violation = { kind, problem, code: this.code, version, ...(seat === undefined ? {} : { seat }) };
    this.violations.push(violation);
    this.protested(violation);
  }

  /** Without a referee: the first to see a version says what the others must see. */
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

/** Something that can be checked once the referee knows that version. */
interface Waiting {
  readonly version: number;
  /** False when the referee may not know enough yet; `last` when it will know no more. */
  check(last: boolean): boolean;
}

/** What one connection was told, in its order. */
export class Stream {
  private version = -1;
  private shown: Snapshot | undefined;
  /** The view at the last batch, for conservation. */
  private last: { readonly version: number; readonly view: GameTypes['view'] } | undefined;
  private readonly waiting: Waiting[] = [];
  /** The seat in a game, which nothing changes. */
  private placed: { readonly referee: Referee | undefined; readonly seat: number } | undefined;
  /** When the question of that version runs out, and how long there had been no server until then. */
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
      this.complain('leak', 'somebody who watches was told what a seat knows', version);
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

  /** Whoever comes back finds all that they have been told, their seat, and the time they had. */
  private checkReturn({ version, seat }: Welcome<GameTypes>): void {
    const { judge, placed, clock, shown } = this;
    const known = Math.max(this.version, judge.floor);
    if (version < known) this.complain('forgotten', `version ${version}, after ${known} was told or written`, version);
    const { referee } = judge;
    // Whoever has given their seat up watches; a token that opens none is refused.
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

  /** What must still be so when the line is lost and comes back. */
  private note(shown: Snapshot): void {
    const { phase, version } = shown;
    const { down, referee } = this.judge;
    this.clock = { version, due: dueAt(shown), down };
    // Before the first welcome nobody knows where they sit.
    this.placed = phase === 'lobby' || this.version < 0 ? undefined : { referee, seat: this.seat() };
  }

  /** The line is lost: the next one begins with the whole state. */
  lost(): void {
    this.shown = undefined;
    this.last = undefined;
  }

  /** Everything that was told could be checked. */
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

  /** Nothing more will come: what is still waiting is checked against what is known. */
  close(): void {
    for (const each of this.waiting.splice(0)) each.check(true);
  }

  /** As whom this connection is told what it is told now: it may have another seat, or none, when that is checked. */
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
    if (entry === undefined) return this.complain('view', 'a version that there was not', version);
    if (!same(entry.view, view)) {
      const kind = tellsMore(entry.view, view) ? 'leak' : 'view';
      this.complain(kind, difference(entry.view, view) ?? '', version);
      if (entry.over) this.complain('score', difference(entry.view, view) ?? '', version);
    }
    for (const { elsewhere } of entry.told.values()) {
      for (const other of elsewhere) {
        if (!same(other.view, entry.view)) this.complain('leak', difference(other.view, entry.view) ?? '', version);
      }
    }
    return true;
  }

  /**
   * A welcome tells no events; several secret choices may have been replaced since its version. Of such a choice the
   * client may hear before the referee does.
   */
  private checkBatch(batch: Batch<GameTypes>, viewer: Viewer, welcome: boolean, last: boolean): boolean {
    const { version } = batch;
    const told = this.judge.at(version).flatMap((entry) => expectedOf(entry, viewer, welcome));
    const [first] = told;
    if (first === undefined) return this.complain('view', 'a version that there was not', version);
    const found = told.find((each) => same(each.batch, batch));
    if (found === undefined) {
      if (!last && batch.events.length === 0) return false;
      const kind = tellsMore(first.batch, batch) ? 'leak' : 'view';
      return this.complain(kind, difference(first.batch, batch) ?? '', version);
    }
    for (const other of found.elsewhere) {
      if (!same({ ...other, version }, batch)) this.complain('leak', difference(other, batch) ?? '', version);
    }
    return true;
  }

  /** Only between two versions in a row of one connection. */
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

function expectedOf({ told }: Entry, viewer: Viewer, welcome: boolean): Expected[] {
  const found = told.get(viewer);
  if (found === undefined) return [];
  const silent = (batch: Batch<GameTypes>): Batch<GameTypes> => (welcome ? { ...batch, events: [] } : batch);
  return [{ batch: silent(found.batch), elsewhere: found.elsewhere.map(({ batch }) => silent(batch)) }];
}
