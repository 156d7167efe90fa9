import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { GameManifest } from '@brigantine/shared/manifest';
import type { Ask, ErrorCode } from '@brigantine/shared/protocol';
import { repeat, Table, type Accepted } from '@brigantine/shared/table';
import type { Broadcast } from './broadcast';
import type { RunningGame } from './course';
import { finishedGame } from './finished';
import type { GameMemory } from './memory';
import { Pace } from './pace';
import type { TableParts } from './tableParts';

const CLOCK = 'clock';
const botAlarm = (seat: Seat): string => `bot ${seat}`;

/**
 * One game being played at a table, by people, bots and the clock: every input passes `settle`, whoever it comes from.
 * All methods run on the table's queue.
 */
export class GameSession<G extends GameTypes> implements RunningGame<G> {
  /** When the open question is answered by its default, ms since epoch; 0 is never. */
  deadline = 0;
  private clockedQuestion = -1;
  private stopped = false;
  /** The question each bot is thinking about. */
  private readonly thinking = new Map<Seat, number>();
  /** The question of each bot that knows its answer, and waits until it has been shown how it came about. */
  private readonly decided = new Map<Seat, number>();
  /** A question whose clock has run already. */
  private readonly rest: { readonly asked: number; readonly left: number } | undefined;
  private readonly pace: Pace<G>;

  private constructor(
    private readonly parts: TableParts<G>,
    private readonly broadcast: Broadcast<G>,
    private readonly entry: GameManifest<G>,
    readonly table: Table<G>,
    readonly begun: Omit<GameMemory<G>, 'played'>,
    /** What the clock of the open question had left when it stopped, in ms; null when it begins anew. */
    left: number | null,
  ) {
    this.rest = left === null ? undefined : { asked: table.state.asked, left };
    this.pace = new Pace(parts, () => this.goOn());
  }

  /** Sets up a game with those who are seated and plays its opening. Throws `SetupRefused`. */
  static begin<G extends GameTypes>(parts: TableParts<G>, broadcast: Broadcast<G>): GameSession<G> {
    const { agreement, course, services } = parts;
    const { entry, options } = agreement;
    const seats = parts.seats.list.length;
    const choices = entry.options.choices(options.game, seats);
    const table = Table.start(entry.game, seats, choices, services.chance());
    table.version = course.version + 1;
    const begun = { game: entry.game.id, build: services.build, seats, choices, version: table.version };
    return new GameSession(parts, broadcast, entry, table, begun, null);
  }

  /** Goes on with a game that was written down. Throws when today's rules do not lead to where it stood. */
  static goOnWith<G extends GameTypes>(
    parts: TableParts<G>,
    broadcast: Broadcast<G>,
    { played, ...begun }: GameMemory<G>,
    left: number | null,
  ): GameSession<G> {
    const { agreement, services } = parts;
    const { entry } = agreement;
    const table = repeat(entry.game, begun, played, services.chance(), begun.build !== services.build);
    return new GameSession(parts, broadcast, entry, table, begun, left);
  }

  /** Tells the opening. */
  open(): void {
    this.setClock();
    this.broadcast.sendAll(this.table.opening);
    this.wakeBots();
  }

  /** A player's answer, which the table does not refuse; or why it could not be kept. */
  accept(seat: Seat, move: unknown): Promise<ErrorCode | undefined> {
    return this.settle(this.table.accept(seat, move), seat);
  }

  /** Who plays which seat, or what somebody has been shown, has changed: what waited for that goes on. */
  goOn(): void {
    if (this.stopped || this.table.over) return;
    const { deadline } = this;
    this.setClock();
    if (this.deadline !== deadline) this.broadcast.publish();
    this.wakeBots();
    if (this.waits) return;
    const decided = [...this.decided];
    this.decided.clear();
    for (const [seat, id] of decided) void this.parts.queue.run(() => this.botAnswers(seat, id));
  }

  /** Bots and clocks wait while somebody is being shown how the present question came about. */
  private get waits(): boolean {
    return this.pace.waits(this.table.state.asked, this.table.version);
  }

  /** No clock runs and no bot thinks any more. */
  stop(): void {
    this.stopped = true;
    this.deadline = 0;
    this.pace.stop();
    this.parts.alarms.clear(CLOCK);
    for (let seat = 0; seat < this.begun.seats; seat++) this.parts.alarms.clear(botAlarm(seat));
  }

  private settle(submission: Accepted<G>, seat: Seat): Promise<ErrorCode | undefined> {
    if (submission.quiet) this.broadcast.sendOne(seat);
    else {
      if (this.table.over) this.ended();
      this.setClock();
      this.broadcast.sendAll(submission.events);
      this.wakeBots();
    }
    return this.parts.logbook.commit();
  }

  private ended(): void {
    const { agreement, code, course, seats, services } = this.parts;
    course.end(finishedGame(this.table, this.begun, agreement.options, seats));
    services.log.info({ code, game: course.gameNumber, version: this.table.version }, 'game over');
  }

  /** One deadline for everybody who is asked; it starts when the question has been shown, and does not move with answers. */
  private setClock(): void {
    const { agreement, alarms, queue, seats, services } = this.parts;
    const { clock } = agreement.options;
    const { asked } = this.table.state;
    const waits = !this.table.over && this.waits;
    if (asked === this.clockedQuestion && this.deadline !== 0 && !this.table.over && !waits) return;
    this.clockedQuestion = asked;
    const timed = clock > 0 && !waits && this.table.waitingFor().some((seat) => seats.humanPlays(seat));
    if (!timed) {
      this.deadline = 0;
      return alarms.clear(CLOCK);
    }
    const ms = this.rest?.asked === asked ? this.rest.left : clock * 1000;
    this.deadline = services.now() + ms;
    alarms.set(CLOCK, ms, () => void queue.run(() => this.runOut(asked)));
  }

  /** R13.4: the clock has run out; every seat that still waits plays its default. */
  private async runOut(asked: number): Promise<void> {
    for (const seat of this.table.waitingFor()) {
      if (this.stopped || this.table.state.asked !== asked) return;
      const submission = this.table.timeout(seat);
      if (!submission.ok) throw new Error(`a default was refused: ${submission.refusal.code}`);
      await this.settle(submission, seat);
    }
  }

  private wakeBots(): void {
    const { alarms, queue, services } = this.parts;
    for (const seat of this.table.waitingFor()) {
      const id = this.table.asks(seat)[0]?.decision.id;
      if (id === undefined || this.parts.seats.humanPlays(seat) || this.thinking.get(seat) === id) continue;
      this.thinking.set(seat, id);
      const delay = services.vary(services.limits.botDelay);
      alarms.set(botAlarm(seat), delay, () => void queue.run(() => this.botAnswers(seat, id)));
    }
  }

  private async botAnswers(seat: Seat, id: number): Promise<void> {
    if (this.stopped) return;
    if (this.waits) return void this.decided.set(seat, id);
    this.thinking.delete(seat);
    const ask = this.table.asks(seat)[0];
    if (ask?.decision.id !== id || ask.answered || this.parts.seats.humanPlays(seat)) return;
    const move = this.botMove(seat, ask);
    const submission = move === undefined ? this.table.timeout(seat) : this.table.submit(seat, move);
    if (!submission.ok) throw new Error(`a default was refused: ${submission.refusal.code}`);
    await this.settle(submission, seat);
  }

  /** The bot's answer, undefined when it has none that is legal: a poor bot must not stop a game. */
  private botMove(seat: Seat, ask: Ask<G>): G['move'] | undefined {
    const { log } = this.parts.services;
    try {
      const view = this.table.game.view(this.table.state, seat);
      const move = this.entry.bot.choose({ view, ask, seat });
      const refusal = this.table.refuse(seat, move);
      if (refusal === undefined) return move;
      log.error({ code: this.parts.code, question: ask.decision.type, refusal: refusal.code }, 'a bot erred');
    } catch (fault) {
      log.error({ code: this.parts.code, question: ask.decision.type, fault: String(fault) }, 'a bot failed');
    }
    return undefined;
  }
}
