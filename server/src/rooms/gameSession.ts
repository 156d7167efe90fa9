import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import { isSlow, type ErrorCode } from '@brigantine/shared/protocol';
import { repeat, Table, type Accepted } from '@brigantine/shared/table';
import { Bots } from './bots';
import type { Broadcast } from './broadcast';
import { Clock } from './clock';
import type { RunningGame } from './lifecycle';
import { drawn, finishedGame } from './finished';
import type { GameMemory, ReservesMemory } from './memory';
import { PlaybackGate } from './playbackGate';
import { fairProof, type TableState } from './tableState';

const TAKE_BACK = 'take back';

/** What is restored with an answer that is taken back. */
interface Answered {
  /** When its question was due, ms since epoch; 0 is never. */
  readonly due: number;
  readonly reserves: ReservesMemory;
}

/** One game played by people, bots and the clock. Every input passes `settle`. All methods run on the table's queue. */
export class GameSession implements RunningGame {
  private stopped = false;
  private readonly bots: Bots;
  private readonly clock: Clock;
  private readonly gate: PlaybackGate;

  private constructor(
    private readonly hosted: TableState,
    private readonly broadcast: Broadcast,
    private readonly entry: AnyGame,
    readonly table: Table<GameTypes>,
    readonly begun: Omit<GameMemory, 'played'>,
    /** ms left when the clock was stopped; null starts it anew. */
    left: number | null,
  ) {
    this.clock = new Clock(hosted, broadcast, table, left, (asked) => this.runOut(asked));
    this.gate = new PlaybackGate(hosted, () => this.goOn());
    const settle = (submission: Accepted<GameTypes>, seat: Seat) => this.settle(submission, seat);
    this.bots = new Bots(hosted, entry, table, () => this.waits, settle);
  }

  /** Throws `SetupRefused` if the rules forbid a game with those who are seated. */
  static check({ seats, settings: { entry, options } }: TableState): void {
    const count = seats.list.length;
    entry.game.setup(count, entry.options.choices(options.game, count));
  }

  /** Sets up a game with those who are seated and plays its opening. Throws `SetupRefused`. */
  static begin(hosted: TableState, broadcast: Broadcast): GameSession {
    const { settings, lifecycle, services } = hosted;
    const { entry, options } = settings;
    const seats = hosted.seats.list.length;
    const choices = entry.options.choices(options.game, seats);
    const table = Table.start(entry.game, seats, choices, hosted.fair.chance(0));
    table.version = lifecycle.version + 1;
    const begun = { game: entry.game.id, build: services.build, seats, choices, version: table.version };
    return new GameSession(hosted, broadcast, entry, table, begun, null);
  }

  /** Restores a stored game. Throws if today's rules do not lead to the stored state. */
  static goOnWith(
    hosted: TableState,
    broadcast: Broadcast,
    { played, ...begun }: GameMemory,
    left: number | null,
  ): GameSession {
    const { settings, services } = hosted;
    const { entry } = settings;
    const chance = hosted.fair.chance(drawn({ played }));
    const table = repeat(entry.game, begun, played, chance, begun.build !== services.build);
    return new GameSession(hosted, broadcast, entry, table, begun, left);
  }

  get deadline(): number {
    return this.clock.deadline;
  }

  get botsWait(): boolean {
    const { settings, seats } = this.hosted;
    if (this.stopped || this.table.over || !isSlow(settings.options.clock)) return false;
    return this.table.waitingFor().some((seat) => !seats.humanPlays(seat));
  }

  open(): void {
    this.hosted.reserves.begin(this.begun.seats, this.hosted.settings.options.clock);
    this.gate.count(this.table.opening.length);
    this.clock.set(this.waits);
    this.broadcast.sendAll(this.table.opening);
    this.bots.wake();
  }

  accept(seat: Seat, move: unknown): Promise<ErrorCode | undefined> {
    const { alarms, reserves } = this.hosted;
    const answered: Answered = { due: this.clock.dueFor(seat), reserves: reserves.kept };
    const again = this.table.canTakeBack(seat);
    const accepted = this.table.accept(seat, move, answered);
    if (!accepted.quiet) this.clock.answered(seat);
    if (!this.table.canTakeBack(seat)) alarms.clear(TAKE_BACK);
    else if (!again && answered.due > 0) this.limitTakeBack(answered.due);
    return this.settle(accepted, seat);
  }

  takeBack(seat: Seat): Promise<ErrorCode | undefined> {
    const { version, memo } = this.table.takeBack(seat);
    const { due, reserves } = memo as Answered;
    this.hosted.reserves.kept = reserves;
    this.clock.resume(due);
    this.bots.forget();
    this.broadcast.takenBack({ seat, version });
    return this.settle({ ok: true, quiet: false, events: [] }, seat);
  }

  /** Taking back wins no time: an answer, and those that follow it, stand once its question would have timed out. */
  private limitTakeBack(due: number): void {
    const { alarms, queue, services } = this.hosted;
    alarms.set(TAKE_BACK, due - services.now(), () => {
      void queue.run(() => {
        this.table.keepAnswers();
        this.broadcast.publish();
      });
    });
  }

  goOn(): void {
    if (this.stopped || this.table.over) return;
    const { deadline } = this;
    this.clock.set(this.waits);
    if (this.deadline !== deadline) this.broadcast.publish();
    this.bots.wake();
    if (!this.waits) this.bots.goOn();
  }

  /** Bots and clocks wait while somebody watches the events before the open question. */
  private get waits(): boolean {
    return this.gate.waits(this.table.state.asked, this.table.version);
  }

  stop(): void {
    this.stopped = true;
    this.clock.stop();
    this.gate.stop();
    this.hosted.alarms.clear(TAKE_BACK);
    this.bots.stop();
  }

  private settle(submission: Accepted<GameTypes>, seat: Seat): Promise<ErrorCode | undefined> {
    this.hosted.services.measures.tookMove();
    if (submission.quiet) this.broadcast.sendOne(seat);
    else {
      if (this.table.over) this.ended();
      this.gate.count(submission.events.length);
      this.clock.set(this.waits);
      this.broadcast.sendAll(submission.events);
      this.bots.wake();
    }
    return this.hosted.commit();
  }

  private ended(): void {
    const { settings, code, lifecycle, seats, services } = this.hosted;
    const id = services.gameId();
    const proof = fairProof(this.hosted);
    lifecycle.end(id, finishedGame(this.entry, this.table, this.begun, settings.options, seats, proof, id));
    services.log.info({ code, game: lifecycle.gameNumber, version: this.table.version }, 'game over');
  }

  /** R13.4: time is up, and every seat that has not answered plays its default. At a slow table a bot takes over absent players' seats. */
  private async runOut(asked: number): Promise<void> {
    const { settings, reserves, seats } = this.hosted;
    for (const seat of this.table.waitingFor()) {
      if (this.stopped || this.table.state.asked !== asked) return;
      if (isSlow(settings.options.clock)) {
        reserves.spend(seat);
        seats.handToBot(seat);
      }
      const submission = this.table.timeout(seat);
      if (!submission.ok) throw new Error(`a default was refused: ${submission.refusal.code}`);
      this.broadcast.timeUp(seat);
      await this.settle(submission, seat);
    }
  }
}
