import type { GameTypes } from '@brigantine/shared/engine';
import type { Journal, KeptTable } from '../journal/journal';
import type { GameManifest } from '@brigantine/shared/manifest';
import { CLOSE, type ErrorCode, type JoinOptions } from '@brigantine/shared/protocol';
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
import type { ServedGames } from './agreement';
import { TableState, type TableEnd, type TableRoom } from './tableState';
import { WriteBudget } from './writeBudget';

/**
 * One table: its state, and what happens to it, in one direction: what changes the state runs on the queue, then the journal is written, and
 * then everybody is sent what has changed. Knows nothing of sockets and no rule of any game.
 */
export class HostedTable<G extends GameTypes> extends TableState<G> {
  readonly queue = new SerialQueue(
    (fault) => this.freeze(fault),
    () => this.commit(),
  );
  readonly logbook: Logbook<G>;
  readonly broadcast: Broadcast<G>;
  readonly reports: Reports<G>;
  readonly writeBudget: WriteBudget;
  readonly attendance: Attendance<G>;

  constructor(
    entry: GameManifest<G>,
    served: ServedGames,
    services: RoomServices,
    code: string,
    room: TableRoom,
    /** Start at once with the first player, bots filling the table up to this many seats. */
    private playNow?: number,
  ) {
    super(entry, served, services, code, room);
    this.logbook = new Logbook(this);
    this.reports = new Reports(this, this.logbook);
    this.broadcast = new Broadcast(this, served, this.reports);
    this.attendance = new Attendance(this, this.broadcast);
    this.writeBudget = new WriteBudget(services);
  }

  async commit(): Promise<ErrorCode | undefined> {
    const failed = await this.logbook.write();
    if (failed === undefined) {
      this.broadcast.flush();
      return undefined;
    }
    this.broadcast.drop();
    if (failed === 'owner') this.room.close(CLOSE.restarting, 'lost');
    else if (this.course.phase !== 'frozen') this.goBack();
    return 'notSaved';
  }

  /** Begins the log of a new table. Throws `CodeTaken`, or `NotWritten`. */
  async open(journal: Journal): Promise<void> {
    const opened = { kind: 'opened', payload: this.lobby() } as const;
    const { id } = this.agreement.entry.game;
    this.logbook.keep(await journal.open(this.code, id, opened, this.logbook.outlined()));
    // Not before: it may take longer to be written than anybody is waited for.
    this.attendance.endWhenIdle(this.services.limits.unclaimed, 'gone');
  }

  /** Goes on where the log ends. A game that today's rules do not lead to that place stays as it is written, and stands still. */
  wake({ log, outline, records }: KeptTable): void {
    const memory = readLog<G>(records);
    const left = outline.due === null ? outline.left : Math.max(0, outline.due - this.services.now());
    try {
      this.recall(memory, left);
    } catch (fault) {
      freeze(this, this.broadcast, this.attendance, fault, memory.game && unplayed(memory.game));
    }
    this.logbook.keep(log, records);
    // It was stopped by a fault, and goes on; or the other way round.
    if (outline.phase !== this.course.phase) log.note(this.logbook.outlined());
    const { idle, unclaimed } = this.services.limits;
    this.attendance.endWhenIdle(Math.max(idle, unclaimed), 'asleep');
    this.course.session?.goOn();
    this.broadcast.publish();
    this.broadcast.flush();
  }

  /** Lets a new connection in, or says why not. With `playNow` the first player's game begins. */
  async admit(connection: Connection, join: JoinOptions): Promise<ErrorCode | undefined> {
    const refused = this.attendance.admit(connection, join);
    if (refused !== undefined) return refused;
    const seats = this.playNow;
    this.playNow = undefined;
    if (seats !== undefined && connection.player !== undefined) {
      while (!this.seats.full && this.seats.list.length < seats) this.seats.seatBot(this.connections.names());
      this.start();
    }
    const lost = await this.commit();
    if (lost !== undefined) this.attendance.depart(connection);
    return lost;
  }

  /** Begins a game with those who are seated. Throws `SetupRefused` before anything has changed. */
  start(): void {
    const { agreement, attendance, code, course, seats, services } = this;
    const session = GameSession.begin(this, this.broadcast);
    course.begin(session);
    seats.endScore();
    for (const player of seats.list) attendance.watchAbsence(player);
    const { id } = agreement.entry.game;
    services.log.info({ code, game: course.gameNumber, of: id, seats: seats.list.length }, 'game begun');
    session.open();
  }

  /** Back to the lobby: everybody keeps their place, but for those who have left. Who has not asked for it may stay with the score. */
  backToLobby(first: SeatedPlayer | undefined): void {
    this.course.backToLobby();
    this.seats.leaveScore(first);
    for (const player of [...this.seats.list]) {
      if (player.left) this.seats.remove(player);
      player.change({ botPlays: false });
      this.attendance.watchAbsence(player);
    }
    this.attendance.publish();
    for (const connection of this.connections.all()) if (connection.ready) this.broadcast.welcome(connection);
  }

  freeze(fault: unknown): void {
    freeze(this, this.broadcast, this.attendance, fault);
  }

  /** The room has ended. Resolves when the journal knows it. */
  async dispose(end: TableEnd): Promise<void> {
    // What waits in the queue is written before.
    await this.queue.run(() => this.alarms.clearAll());
    if (end === 'gone') await this.reports.keepLog();
    await this.logbook.close(end);
    this.course.session?.stop();
  }

  /** The table as it was written, and everybody who is still there at their seat. */
  private recall(memory: TableMemory<G>, left: number | null): void {
    const { attendance, course, seats } = this;
    this.recallLobby(memory);
    const { game } = memory;
    course.recall(memory, game && GameSession.goOnWith(this, this.broadcast, game, left));
    for (const player of seats.list) attendance.watchAbsence(player);
  }

  /** What could not be written has not happened. Nobody has been told of it, but for the one whose doing it was. */
  private goBack(): void {
    const { deadline = 0 } = this.course.session ?? {};
    this.course.session?.stop();
    const left = deadline === 0 ? null : Math.max(0, deadline - this.services.now());
    this.recall(this.logbook.remembered(), left);
    this.course.session?.goOn();
    this.logbook.restart();
  }
}
