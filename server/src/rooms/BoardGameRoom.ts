import { isDeepStrictEqual } from 'node:util';
import { ErrorCode as Framework, ServerError, type Client, type RoomException } from '@colyseus/core';
import type { GameTypes } from '@brigantine/shared/engine';
import type { GameManifest } from '@brigantine/shared/manifest';
import { CLOSE, type ErrorCode, type JoinOptions, type TableSummary } from '@brigantine/shared/protocol';
import { NAMES_ID, SHORTHAND, ShorthandWriter } from '@brigantine/shared/shorthand';
import { Alarms } from './alarms';
import { claimCode, KEEP_CODE_EVERY, keepCode, releaseCode } from './codes';
import { refusesWatcher, type Gathering, type Place } from './crowd';
import { FramedRoom, hangUp, hearsMessages, sendTogether, unreadBytes } from './framework';
import { stackOf } from './frozen';
import { Guest, type Line } from './guest';
import { HostedTable } from './hostedTable';
import { receive } from './intake';
import type { Listing, RoomNotes } from './listing';
import type { RoomSchema } from './schema/roomState';
import { roomServices, type RoomServices } from './services';
import type { Shelf } from './shelf';
import { hashBrowser } from './tokens';

/** Connections and reservations of one seat: the newest plays it, the others are on their way out. */
const MOST_OF_A_SEAT = 4;

/** What the server keeps of who has reserved a place, until the connection ends. */
interface Pass {
  readonly address: string | null;
  /** The seat whose token they have shown. */
  readonly occupant: number | null;
}

type TableClient = Client<Guest, Pass>;

/** What a room is created with, by our own endpoint. */
export interface Opening {
  readonly join: JoinOptions;
  /** As in `Gathering`. */
  readonly address: string | null;
}

/** What is thrown at somebody who cannot join; clients read the code from the message. */
export function joinRefused(code: ErrorCode): ServerError {
  return new ServerError(Framework.AUTH_FAILED, code);
}

/**
 * The room class of all games: it translates between the framework and a `HostedTable`. Subclasses say
 * which game is played (`roomFor`).
 */
export abstract class BoardGameRoom<G extends GameTypes>
  extends FramedRoom<RoomSchema, Guest, JoinOptions, Pass>
  implements Gathering
{
  opener: string | null = null;
  override autoDispose = false;
  /** No timer: what changes is sent when it has changed. */
  override patchRate = 0;
  protected abstract readonly entry: GameManifest<G>;
  protected abstract readonly shelf: Shelf;
  private opened: HostedTable<G> | undefined;
  /** Goes on when the alarms of the table have stopped: a frozen table keeps its code. */
  private upkeep: Alarms | undefined;
  /** What the first page shows of this table, and since when; in ms since epoch. */
  private listed: Listing | undefined;
  private listedSince = 0;

  override async onCreate({ join, address }: Opening): Promise<void> {
    const services = roomServices();
    const { limits, crowd } = services;
    const refused = crowd.refusesTable(address, limits.crowd) ?? crowd.refuses(address, limits.crowd);
    if (refused !== undefined) throw joinRefused(refused);
    this.opener = address;
    crowd.add(this);
    try {
      await this.setPrivate();
      this.roomId = await claimCode(this.presence, services.code);
    } catch (fault) {
      crowd.delete(this);
      throw fault;
    }
    this.setSeatReservationTime(limits.reservationSeconds);
    this.open(services, join.playNow);
  }

  private open(services: RoomServices, playNow: number | undefined): void {
    const outlet = {
      patch: () => void this.broadcastPatch(),
      together: (send: () => void) => sendTogether(this.clients, send),
      close: (code: number) => void this.disconnect(code),
      refusesWatcher: (address: string | null) => refusesWatcher(this, address, services.limits.crowd, false),
      list: (listing: Listing | undefined) => this.list(listing, services.now()),
    };
    this.opened = new HostedTable(this.entry, this.shelf, services, this.roomId, outlet, playNow);
    this.state = this.table.broadcast.state.root;
    this.keepCode();
    services.log.info({ code: this.roomId }, 'table opened');
  }

  /** Told only when something has changed: a write may go to another machine. */
  private list(listing: Listing | undefined, now: number): void {
    if (isDeepStrictEqual(listing, this.listed)) return;
    this.listedSince = this.listed === undefined ? now : this.listedSince;
    this.listed = listing;
    const notes: RoomNotes = { listing: listing && { ...listing, since: this.listedSince } };
    const written = [this.setMetadata(notes), this.setPrivate(listing === undefined)];
    Promise.all(written).catch((fault: unknown) => logFault(this.roomId, fault));
  }

  /**
   * Keeps a place for a connection that is on its way, for some seconds; or says why not, in our own words, for which
   * the framework has no room. Who holds a seat's token is never turned away. Called from the endpoint, perhaps of
   * another process.
   */
  async reserve(session: string, join: JoinOptions, address: string | null): Promise<ErrorCode | null> {
    const refused = this.table.attendance.refuses(join);
    if (refused !== undefined) return refused;
    const occupant = join.token === undefined ? undefined : this.table.seats.byToken(join.token);
    const crowded = occupant === undefined ? this.refusesNewcomer(join, address) : undefined;
    if (crowded !== undefined) return crowded;
    if (occupant !== undefined) this.endOldest(occupant.id);
    const pass: Pass = { address, occupant: occupant?.id ?? null };
    // It refuses only while the room is being closed.
    return (await this.keepPlace(session, join, pass)) ? null : 'unknownCode';
  }

  /** Reservations alone never keep a free seat from anybody: it is taken by a connection, the first one that comes. */
  private refusesNewcomer({ watch }: JoinOptions, address: string | null): ErrorCode | undefined {
    const { crowd, limits } = this.table.services;
    const refused = crowd.refuses(address, limits.crowd);
    if (refused !== undefined || (watch !== true && this.table.attendance.freeSeats > 0)) return refused;
    return refusesWatcher(this, address, limits.crowd, true);
  }

  /** Nobody is turned away from their own seat, but nobody can fill the server by coming back all the time either. */
  private endOldest(occupant: number): void {
    const reserved = Object.entries(this.reservations).filter(([, [, pass]]) => pass.occupant === occupant);
    const connected = this.clients.filter(({ auth }) => auth?.occupant === occupant);
    if (reserved.length + connected.length < MOST_OF_A_SEAT) return;
    const [replaced, newer] = connected;
    if (replaced !== undefined && newer !== undefined) hangUp(replaced);
    else if (reserved[0] !== undefined) this.forgetReservation(reserved[0][0]);
  }

  eachPlace(visit: (place: Place, address: string | null) => void): void {
    for (const [, { address, occupant }] of Object.values(this.reservations)) {
      visit(occupant === null ? 'reserved' : 'seat', address);
    }
    for (const { auth, userData: guest } of this.clients) {
      const watches =
        guest?.occupant === undefined && guest !== undefined && this.opened?.guests.has(guest.id) === true;
      visit(watches ? 'watch' : 'seat', auth?.address ?? null);
    }
  }

  override async onJoin(client: TableClient, join: JoinOptions): Promise<void> {
    const { later, limits, now } = this.table.services;
    const guest = new Guest(lineTo(client, join), join.name, limits, now());
    client.userData = guest;
    const refused = await this.table.queue.run(() => this.table.admit(guest, join));
    if (refused !== undefined) throw joinRefused(refused);
    later(limits.ready, () => {
      if (!hearsMessages(client)) guest.close(CLOSE.notReady);
    });
  }

  /** The welcome follows the whole state. */
  protected override attend(client: TableClient): void {
    const guest = guestOf(client);
    if (guest !== undefined) void this.table.queue.run(() => this.table.broadcast.welcome(guest));
  }

  protected override hear(client: TableClient, frame: Buffer): void {
    const guest = guestOf(client);
    if (guest !== undefined) receive(this.table, guest, frame);
  }

  /** Such a client cannot play on; the table can. */
  protected override failed(client: TableClient, fault: unknown): void {
    logFault(this.roomId, fault);
    client.leave(Framework.APPLICATION_ERROR);
  }

  override async onLeave(client: TableClient): Promise<void> {
    const guest = guestOf(client);
    if (guest !== undefined) await this.table.queue.run(() => this.table.attendance.depart(guest));
  }

  override onUncaughtException(exception: RoomException<this>): void {
    const fault = exception.cause ?? exception;
    // A refused join is thrown on purpose: it is how the framework takes a no. Whatever happens to a table happens on
    // its queue, and is caught there: what comes to this concerns one visitor.
    if (!(fault instanceof ServerError)) logFault(this.roomId, fault);
  }

  override onBeforeShutdown(): void {
    for (const client of this.clients) guestOf(client)?.send('notice', { code: 'closing' });
    this.forgetReservations();
    void this.disconnect(CLOSE.restarting);
  }

  override async onDispose(): Promise<void> {
    this.table.services.crowd.delete(this);
    this.upkeep?.clearAll();
    this.forgetReservations();
    await this.table.dispose();
    await releaseCode(this.presence, this.roomId);
    this.table.services.log.info({ code: this.roomId }, 'table closed');
  }

  /** The table of this room. Throws while the room is still being created. */
  private get table(): HostedTable<G> {
    if (this.opened === undefined) throw new Error('the room is not open yet');
    return this.opened;
  }

  /** For the page that asks who is there before joining; also called from other processes. */
  summary(): TableSummary {
    const { agreement, attendance, code, course } = this.table;
    const { entry, options } = agreement;
    return { code, game: entry.game.id, phase: course.phase, freeSeats: attendance.freeSeats, options: options.game };
  }

  private keepCode(): void {
    this.upkeep ??= new Alarms(this.table.services.later);
    this.upkeep.set('code', KEEP_CODE_EVERY, () => {
      void keepCode(this.presence, this.roomId);
      this.keepCode();
    });
  }
}

function logFault(code: string, fault: unknown): void {
  roomServices().log.error({ code, stack: stackOf(fault) }, 'a fault outside the table');
}

/** Messages go in shorthand to a client that knows the same names. */
function lineTo(client: TableClient, { shorthand, browser }: JoinOptions): Line {
  const writer = shorthand === NAMES_ID ? new ShorthandWriter() : undefined;
  return {
    id: client.sessionId,
    address: client.auth?.address ?? null,
    browser: hashBrowser(browser),
    get unread() {
      return unreadBytes(client);
    },
    send: (type, message) => {
      if (!hearsMessages(client)) return;
      if (writer === undefined) client.send(type, message);
      else client.sendBytes(SHORTHAND, writer.write(type, message));
    },
    close: (code) => client.leave(code),
  };
}

const guestOf = (client: TableClient): Guest | undefined => client.userData;

/** The room class whose tables begin with one game; in the lobby the host may take another from the shelf. */
export function roomFor<G extends GameTypes>(entry: GameManifest<G>, shelf: Shelf): new () => BoardGameRoom<G> {
  return class extends BoardGameRoom<G> {
    protected readonly entry = entry;
    protected readonly shelf = shelf;
  };
}
