import type { GameTypes } from '@brigantine/shared/engine';
import type { Journal, KeptTable } from '../journal/journal';
import type { GameManifest } from '@brigantine/shared/manifest';
import type { ErrorCode, JoinOptions, TableSummary } from '@brigantine/shared/protocol';
import { Agreement } from './agreement';
import { Alarms } from './alarms';
import { Attendance } from './attendance';
import { Broadcast } from './broadcast';
import { Course } from './course';
import { freeze } from './freezing';
import { unplayed } from './frozen';
import { GameSession } from './gameSession';
import type { Guest } from './guest';
import { Guests } from './guests';
import { KickedPlayers } from './kicked';
import { Logbook } from './logbook';
import { readLog, type TableMemory } from './memory';
import { MutedPlayers } from './muted';
import type { Occupant } from './occupant';
import { SerialQueue } from './queue';
import { Reports } from './reports';
import { Reserves } from './reserves';
import { Seats } from './seats';
import type { RoomServices } from './services';
import type { TableCount } from '../watch/measures';
import type { ServedGames } from './servedGames';
import type { TableRoom, TableEnd, TableParts } from './tableParts';
import { WriteBudget } from './writeBudget';

/**
 * One table: who is there, the lobby, the games played one after the other. Knows nothing of sockets and
 * no rule of any game. Everything that changes it runs on its queue.
 */
export class HostedTable<G extends GameTypes> implements TableParts<G> {
  readonly opened: number;
  origin: string | undefined;
  readonly seats: Seats;
  readonly guests: Guests;
  readonly kicked: KickedPlayers;
  readonly muted: MutedPlayers;
  readonly alarms: Alarms;
  readonly agreement: Agreement<G>;
  readonly course = new Course<G>();
  readonly reserves = new Reserves();
  readonly queue = new SerialQueue(
    (fault) => this.freeze(fault),
    () => this.logbook.commit(),
  );
  readonly logbook: Logbook<G>;
  readonly broadcast: Broadcast<G>;
  readonly reports: Reports<G>;
  readonly writeBudget: WriteBudget;
  readonly attendance: Attendance<G>;

  constructor(
    entry: GameManifest<G>,
    served: ServedGames,
    readonly services: RoomServices,
    readonly code: string,
    readonly room: TableRoom,
    /** Start at once with the first player, bots filling the table up to this many seats. */
    private playNow?: number,
  ) {
    this.opened = services.now();
    this.agreement = new Agreement(entry, served);
    this.alarms = new Alarms(services.later);
    this.seats = new Seats(entry.game.seats.max);
    this.guests = new Guests(this.seats);
    this.kicked = new KickedPlayers(this.seats);
    this.muted = new MutedPlayers(this.seats);
    this.logbook = new Logbook(this, (memory) => this.goBack(memory));
    this.broadcast = new Broadcast(this, served, () => this.reports.talk());
    this.attendance = new Attendance(this, this.broadcast);
    this.reports = new Reports(this);
    this.writeBudget = new WriteBudget(services);
  }

  /** Begins the log of a new table. Throws `CodeTaken`, or `NotWritten`. */
  async open(journal: Journal): Promise<void> {
    const opened = { kind: 'opened', payload: this.logbook.lobby() } as const;
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
      freeze(this, this.attendance, fault, memory.game && unplayed(memory.game));
    }
    this.logbook.keep(log, records);
    // It was stopped by a fault, and goes on; or the other way round.
    if (outline.phase !== this.course.phase) log.note(this.logbook.outlined());
    const { idle, unclaimed } = this.services.limits;
    this.attendance.endWhenIdle(Math.max(idle, unclaimed), 'asleep');
    this.course.session?.goOn();
    this.broadcast.publish();
    this.logbook.flush();
  }

  /** Lets a new connection in, or says why not. With `playNow` the first player's game begins. */
  async admit(guest: Guest, join: JoinOptions): Promise<ErrorCode | undefined> {
    const refused = this.attendance.admit(guest, join);
    if (refused !== undefined) return refused;
    const seats = this.playNow;
    this.playNow = undefined;
    if (seats !== undefined && guest.occupant !== undefined) {
      while (!this.seats.full && this.seats.list.length < seats) this.seats.seatBot(this.guests.names());
      this.start();
    }
    const lost = await this.logbook.commit();
    if (lost !== undefined) this.attendance.depart(guest);
    return lost;
  }

  /** Begins a game with those who are seated. Throws `SetupRefused` before anything has changed. */
  start(): void {
    const { agreement, attendance, code, course, seats, services } = this;
    const session = GameSession.begin(this, this.broadcast);
    course.begin(session);
    seats.endScore();
    for (const occupant of seats.list) attendance.watchAbsence(occupant);
    const { id } = agreement.entry.game;
    services.log.info({ code, game: course.gameNumber, of: id, seats: seats.list.length }, 'game begun');
    session.open();
  }

  /** Back to the lobby: everybody keeps their place, but for those who have left. Who has not asked for it may stay with the score. */
  backToLobby(first: Occupant | undefined): void {
    this.course.backToLobby();
    this.seats.leaveScore(first);
    for (const occupant of [...this.seats.list]) {
      if (occupant.left) this.seats.remove(occupant);
      occupant.change({ botPlays: false });
      this.attendance.watchAbsence(occupant);
    }
    this.attendance.publish();
    for (const guest of this.guests.all()) if (guest.ready) this.broadcast.welcome(guest);
  }

  freeze(fault: unknown): void {
    freeze(this, this.attendance, fault);
  }

  summary(): TableSummary {
    const { agreement, attendance, code, course } = this;
    const { entry, options } = agreement;
    return { code, game: entry.game.id, phase: course.phase, freeSeats: attendance.freeSeats, options: options.game };
  }

  /** How it stands, for whoever watches the server. */
  count(): TableCount {
    const { agreement, course, guests, seats } = this;
    const there = seats.list.filter(({ guest }) => guest !== undefined).length;
    const bots = seats.list.filter(({ kind, guest, botPlays, left }) => {
      return guest === undefined && (kind === 'bot' || botPlays || left);
    }).length;
    const away = seats.list.length - there - bots;
    const { id: game } = agreement.entry.game;
    return { game, phase: course.phase, present: there, away, bots, watching: guests.watching };
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
    const { agreement, attendance, course, guests, kicked, muted, seats, services } = this;
    agreement.recall(memory.agreed);
    seats.recall(memory.seats, services.now());
    kicked.recall(memory.kicked);
    muted.recall(memory.muted);
    this.reserves.recall(memory.reserves);
    this.origin = memory.origin;
    for (const guest of guests.all()) guest.occupant = seats.list.find(({ id }) => id === guest.occupant?.id);
    const { game } = memory;
    course.recall(memory, game && GameSession.goOnWith(this, this.broadcast, game, left));
    for (const occupant of seats.list) attendance.watchAbsence(occupant);
  }

  /** What could not be written has not happened. Nobody has been told of it, but for the one whose doing it was. */
  private goBack(memory: TableMemory<G>): void {
    const { deadline = 0 } = this.course.session ?? {};
    this.course.session?.stop();
    this.recall(memory, deadline === 0 ? null : Math.max(0, deadline - this.services.now()));
    this.course.session?.goOn();
  }
}
