import type { Journal, KeptTable } from '../journal/journal';
import type { AnyGame } from '@brigantine/shared/games';
import { CLOSE, type ErrorCode, type JoinOptions, type Phase } from '@brigantine/shared/protocol';
import { Attendance } from './attendance';
import { Broadcast } from './broadcast';
import { freeze } from './freezing';
import { unplayed } from './frozen';
import { GameSession } from './gameSession';
import type { Connection, SeatedPlayer } from './people';
import { Logbook } from './logbook';
import { readLog, type TableMemory } from './memory';
import { SerialQueue } from './queue';
import { Reports } from './reports';
import type { RoomServices } from './services';
import type { ServedGames } from './tableSettings';
import { TableState, type TableEnd, type TableRoom } from './tableState';
import { WriteBudget } from './writeBudget';

/** One table. Changes of its state run on the queue, are written to the journal and then sent. Knows neither sockets nor rules. */
export class HostedTable extends TableState {
  readonly queue = new SerialQueue(
    (fault) => this.freeze(fault),
    () => this.commit(),
  );
  readonly logbook: Logbook;
  readonly broadcast: Broadcast;
  readonly reports: Reports;
  readonly writeBudget: WriteBudget;
  readonly attendance: Attendance;

  constructor(
    entry: AnyGame,
    served: ServedGames,
    services: RoomServices,
    code: string,
    room: TableRoom,
    /** With `playNow`: starts with the first player and bots up to this many seats. */
    private beginning: Pick<JoinOptions, 'playNow' | 'level'> = {},
  ) {
    super(entry, served, services, code, room);
    this.logbook = new Logbook(this);
    this.reports = new Reports(this, this.logbook);
    this.broadcast = new Broadcast(this, served, this.reports);
    this.attendance = new Attendance(this, this.broadcast);
    this.writeBudget = new WriteBudget(services);
  }

  protected override get shownPhase(): Phase {
    return this.broadcast.stream.phase;
  }

  async commit(): Promise<ErrorCode | undefined> {
    const failed = await this.logbook.write();
    if (failed === undefined) {
      this.broadcast.flush();
      return undefined;
    }
    this.broadcast.drop();
    if (failed === 'owner') this.room.close(CLOSE.restarting, 'lost');
    else if (this.lifecycle.phase !== 'frozen') this.goBack();
    return 'notSaved';
  }

  /** Begins the log of a new table. Throws `CodeTaken`, or `NotWritten`. */
  async open(journal: Journal): Promise<void> {
    const opened = { kind: 'opened', payload: this.lobby() } as const;
    const { id } = this.settings.entry.game;
    this.logbook.keep(await journal.open(this.code, id, opened, this.logbook.outlined()));
    // Not before: the write may take longer than this timeout.
    this.attendance.endWhenIdle(this.services.limits.unclaimed, 'gone');
  }

  /** Restores the table from its log. A game that today's rules cannot replay is frozen and stays as it is stored. */
  wake({ log, outline, records }: KeptTable): void {
    const memory = readLog(records);
    const left = outline.due === null ? outline.left : Math.max(0, outline.due - this.services.now());
    try {
      this.recall(memory, left);
    } catch (fault) {
      freeze(this, this.broadcast, this.attendance, fault, memory.game && unplayed(memory.game));
    }
    this.logbook.keep(log, records);
    // It was frozen and is not any more, or the reverse.
    if (outline.phase !== this.lifecycle.phase) log.note(this.logbook.outlined());
    const { idle, unclaimed } = this.services.limits;
    this.attendance.endWhenIdle(Math.max(idle, unclaimed), 'asleep');
    this.lifecycle.session?.goOn();
    // The batch is for spectators, who get this state later.
    this.broadcast.sendAll([]);
    this.broadcast.flush();
  }

  /** Admits a connection, or says why not. With `playNow` the first player starts the game. */
  async admit(connection: Connection, join: JoinOptions): Promise<ErrorCode | undefined> {
    const refused = this.attendance.admit(connection, join);
    if (refused !== undefined) return refused;
    if (join.match === true && connection.player === undefined) {
      this.attendance.depart(connection);
      return 'full';
    }
    const { playNow: seats, level } = this.beginning;
    this.beginning = {};
    if (connection.player !== undefined) this.match?.gather();
    if (seats !== undefined && connection.player !== undefined) {
      while (!this.seats.full && this.seats.list.length < seats) this.seats.seatBot(this.connections.names(), level);
      this.start();
    }
    const lost = await this.commit();
    if (lost !== undefined) this.attendance.depart(connection);
    return lost;
  }

  /** Begins a game with the seated players, once their nonces are open. Throws `SetupRefused` before any change. */
  start(): void {
    const { alarms, fair } = this;
    if (fair.starting) return;
    GameSession.check(this);
    this.match = undefined;
    alarms.clear('match');
    if (!fair.on) return this.begin();
    fair.start();
    this.waitForNonces();
    this.proceed();
  }

  /** Seals the list of nonces, or begins the game, when no connected player is waited for. */
  proceed(): void {
    const { fair, lifecycle, seats } = this;
    if (lifecycle.phase !== 'lobby' || !fair.starting) return;
    const people = seats.list.filter(({ connection }) => connection?.contributes === true);
    if (fair.kept.stage === 'starting' && people.every(({ id }) => fair.has(id))) this.seal();
    if (fair.kept.stage === 'sealed' && !people.some((player) => fair.withholds(seats.seatOf(player)))) this.begin();
    else this.attendance.publish();
  }

  private seal(): void {
    this.fair.seal(this.seats);
    this.waitForNonces();
  }

  private waitForNonces(): void {
    const { alarms, fair, lifecycle, queue, services } = this;
    const endWait = (): void => {
      if (lifecycle.phase !== 'lobby' || !fair.starting) return;
      if (fair.kept.stage === 'sealed') return this.begin();
      this.seal();
      this.proceed();
    };
    alarms.set('nonces', services.limits.nonces, () => void queue.run(endWait));
  }

  private begin(): void {
    const { settings, attendance, code, lifecycle, seats, services } = this;
    const session = GameSession.begin(this, this.broadcast);
    lifecycle.begin(session);
    this.alarms.clear('nonces');
    seats.endScore();
    for (const player of seats.list) attendance.watchAbsence(player);
    const { id } = settings.entry.game;
    services.log.info({ code, game: lifecycle.gameNumber, of: id, seats: seats.list.length }, 'game begun');
    session.open();
  }

  /** Back to the lobby at `first`'s request; the others may stay at the score. Players who have left lose their seats. */
  backToLobby(first: SeatedPlayer | undefined, again: boolean): void {
    this.lifecycle.backToLobby();
    this.casters.clear();
    this.broadcast.showHands();
    this.fair.renew();
    this.seats.leaveScore(first, again);
    for (const player of [...this.seats.list]) {
      if (player.memory.left) this.seats.remove(player);
      player.change({ botPlays: false });
      this.attendance.watchAbsence(player);
    }
    this.attendance.publish();
    for (const connection of this.connections.all()) if (connection.ready) this.broadcast.welcome(connection);
  }

  freeze(fault: unknown): void {
    freeze(this, this.broadcast, this.attendance, fault);
  }

  /** The room has ended. Resolves when the journal has stored that. */
  async dispose(end: TableEnd): Promise<void> {
    // After everything that is queued.
    await this.queue.run(() => this.alarms.clearAll());
    if (end === 'gone') await this.reports.keepLog();
    await this.logbook.close(end);
    this.lifecycle.session?.stop();
  }

  /** Restores what was stored. Connected players keep their seats. */
  private recall(memory: TableMemory, left: number | null): void {
    const { attendance, lifecycle, seats } = this;
    this.recallLobby(memory);
    const { game } = memory;
    lifecycle.recall(memory, game && GameSession.goOnWith(this, this.broadcast, game, left));
    for (const player of seats.list) attendance.watchAbsence(player);
    if (lifecycle.phase === 'lobby' && this.fair.starting) this.waitForNonces();
  }

  /** Reverts what could not be stored. Nobody has seen it, except the sender. */
  private goBack(): void {
    const { deadline = 0 } = this.lifecycle.session ?? {};
    this.lifecycle.session?.stop();
    const left = deadline === 0 ? null : Math.max(0, deadline - this.services.now());
    this.recall(this.logbook.remembered(), left);
    this.lifecycle.session?.goOn();
    this.logbook.restart();
    // Earlier answers cannot be taken back any more.
    this.broadcast.publish();
  }
}
