import type { GameTypes } from '@brigantine/shared/engine';
import type { GameManifest } from '@brigantine/shared/manifest';
import type { ErrorCode, JoinOptions } from '@brigantine/shared/protocol';
import { Agreement } from './agreement';
import { Alarms } from './alarms';
import { Attendance } from './attendance';
import { Broadcast } from './broadcast';
import { Course } from './course';
import { freeze } from './freezing';
import { GameSession } from './gameSession';
import type { Guest } from './guest';
import { Guests } from './guests';
import { KickedPlayers } from './kicked';
import { SerialQueue } from './queue';
import { Seats } from './seats';
import type { RoomServices } from './services';
import type { Shelf } from './shelf';
import type { Outlet, TableParts } from './tableParts';

/**
 * One table: who is there, the lobby, the games played one after the other. Knows nothing of sockets and
 * no rule of any game. Everything that changes it runs on its queue.
 */
export class HostedTable<G extends GameTypes> implements TableParts<G> {
  readonly seats: Seats;
  readonly guests: Guests;
  readonly kicked: KickedPlayers;
  readonly alarms: Alarms;
  readonly agreement: Agreement<G>;
  readonly course = new Course<G>();
  readonly queue = new SerialQueue((fault) => this.freeze(fault));
  readonly broadcast: Broadcast<G>;
  readonly attendance: Attendance<G>;

  constructor(
    entry: GameManifest<G>,
    shelf: Shelf,
    readonly services: RoomServices,
    readonly code: string,
    readonly outlet: Outlet,
    /** Start at once with the first player, bots filling the table up to this many seats. */
    private playNow: number | undefined,
  ) {
    this.agreement = new Agreement(entry, shelf);
    this.alarms = new Alarms(services.later);
    this.seats = new Seats(entry.game.seats.max);
    this.guests = new Guests(this.seats);
    this.kicked = new KickedPlayers(this.seats);
    this.broadcast = new Broadcast(this, shelf);
    this.attendance = new Attendance(this, this.broadcast);
  }

  /** Lets a new connection in, or says why not. With `playNow` the first player's game begins. */
  async admit(guest: Guest, join: JoinOptions): Promise<ErrorCode | undefined> {
    const refused = this.attendance.admit(guest, join);
    if (refused !== undefined) return refused;
    const seats = this.playNow;
    this.playNow = undefined;
    if (seats === undefined || guest.occupant === undefined) return undefined;
    while (!this.seats.full && this.seats.list.length < seats) this.seats.seatBot(this.guests.names());
    await this.start();
    return undefined;
  }

  /** Begins a game with those who are seated. Throws `SetupRefused` before anything has changed. */
  async start(): Promise<void> {
    const { agreement, attendance, code, course, seats, services } = this;
    const session = GameSession.begin(this, this.broadcast, course.gameNumber + 1);
    course.begin(session);
    for (const occupant of seats.list) attendance.watchAbsence(occupant);
    const { id } = agreement.entry.game;
    services.log.info({ code, game: course.gameNumber, of: id, seats: seats.list.length }, 'game begun');
    await session.open();
  }

  /** Back to the lobby: everybody keeps their place, but for those who have left. */
  backToLobby(): void {
    this.course.backToLobby();
    for (const occupant of [...this.seats.list]) {
      if (occupant.left) this.seats.remove(occupant);
      occupant.botPlays = false;
      this.attendance.watchAbsence(occupant);
    }
    this.attendance.publish();
    for (const guest of this.guests.all()) if (guest.ready) this.broadcast.welcome(guest);
  }

  freeze(fault: unknown): void {
    freeze(this, this.attendance, fault);
  }

  /** The table is closed for good. */
  async dispose(): Promise<void> {
    this.alarms.clearAll();
    await this.services.journal.forget(this.code);
  }
}
