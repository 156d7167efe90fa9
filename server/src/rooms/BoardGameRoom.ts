import { isDeepStrictEqual } from 'node:util';
import { ErrorCode as Framework, ServerError, type Client, type RoomException } from 'colyseus';
import type { AnyGame } from '@brigantine/shared/games';
import {
  CLOSE,
  type AdminTable,
  type ErrorCode,
  type HeldSeat,
  type JoinOptions,
  type Phase,
  type TableSummary,
} from '@brigantine/shared/protocol';
import { CodeTaken, NotWritten } from '../journal/errors';
import { refusesWatcher, type Gathering, type PersonReport, type Place, type Visitor } from './crowd';
import { FramedRoom, hangUp, hearsMessages, serverStops } from './framework';
import { stackOf } from './frozen';
import { Connection } from './people';
import { HostedTable } from './hostedTable';
import { receive } from './messageHandler';
import { QuickMatch } from './quickMatch';
import { heldSeat, type TableNotes } from './listing';
import type { KnownProfile } from './memory';
import type { TableCount } from '../watch/measures';
import { roomServices, type RoomServices } from './services';
import type { ServedGames } from './tableSettings';
import type { TableRoom, TableEnd } from './tableState';
import { originOf } from './tokens';

/** Connections and reservations of one seat. The newest plays it; the others are closing. */
const MOST_OF_A_SEAT = 4;

/** Who has reserved a place, and the id of the player whose token they hold. */
interface Pass extends Visitor {
  readonly player: number | null;
}

type TableClient = Client<Connection, Pass>;

/** Opens a new table, or wakes one from the journal by its id. */
export type Opening = ({ readonly join: JoinOptions } | { readonly wake: string }) & {
  /** Undefined for the server itself, which has no limits. */
  readonly by?: Opener;
};

export interface Opener extends Pick<Visitor, 'address'> {
  /** Holds the token of a seat. */
  readonly returns: boolean;
}

/** Pause before a room that is still being opened is closed again; ms. */
const OPENING_MS = 1000;
/** Codes tried for a new table. */
const CODES = 50;

/** Clients read the code from the message. */
export function joinRefused(code: ErrorCode): ServerError {
  return new ServerError(Framework.AUTH_FAILED, code);
}

/** Translates between Colyseus and a `HostedTable`. Subclasses name the game (`roomFor`). */
export abstract class BoardGameRoom extends FramedRoom<Connection, JoinOptions, Pass> implements Gathering {
  opener: string | null = null;
  override autoDispose = false;
  /** Patches are sent after each change, not by a timer. */
  override patchRate = 0;
  protected abstract get entry(): AnyGame;
  protected abstract get served(): ServedGames;
  private opened: HostedTable | undefined;
  /** What becomes of the table when the room ends. */
  private end: TableEnd | undefined;
  /** What all processes know of the table, and since when it is on the first page; ms since epoch. */
  private noted: TableNotes = {};
  private since = 0;

  override async onCreate(opening: Opening): Promise<void> {
    const services = roomServices();
    const { limits, crowd } = services;
    const refused = refusesOpening(services, opening);
    if (refused !== undefined) throw joinRefused(refused);
    this.opener = opening.by?.address ?? null;
    crowd.add(this);
    try {
      await this.setPrivate();
      this.opened = await ('join' in opening ? this.begin(services, opening.join) : this.wake(services, opening.wake));
    } catch (fault) {
      crowd.delete(this);
      throw fault instanceof NotWritten ? joinRefused('notSaved') : fault;
    }
    this.setSeatReservationTime(limits.reservationSeconds);
    this.show(this.table.broadcast.state);
    this.note(this.table.notes(), services.now());
    services.log.info({ code: this.roomId }, 'join' in opening ? 'table opened' : 'table woken');
    if (serverStops()) services.later(0, () => this.onBeforeShutdown());
  }

  private async begin(services: RoomServices, join: JoinOptions): Promise<HostedTable> {
    for (let attempt = 0; attempt < CODES; attempt++) {
      const table = this.tableOf(services, services.code(), join);
      if (join.match === true) table.match = new QuickMatch(table);
      table.origin = originOf(this.opener);
      try {
        await table.open(services.journal);
        return table;
      } catch (fault) {
        table.alarms.clearAll();
        if (!(fault instanceof CodeTaken)) throw fault;
      }
    }
    throw new Error('no free room code');
  }

  private async wake(services: RoomServices, id: string): Promise<HostedTable> {
    const kept = await services.journal.claim(id);
    // It is gone, or another process was faster. The next request finds out.
    if (kept === undefined) throw joinRefused('closing');
    const table = this.tableOf(services, kept.code);
    table.wake(kept);
    return table;
  }

  private tableOf(services: RoomServices, code: string, join?: JoinOptions): HostedTable {
    const room: TableRoom = {
      close: (why, end) => this.finish(why, end),
      refusesWatcher: (address) => refusesWatcher(this, address, services.limits.crowd, false),
      note: (notes) => this.note(notes, services.now()),
    };
    this.roomId = code;
    return new HostedTable(this.entry, this.served, services, code, room, join);
  }

  /** Writes changes only: a write may go to another machine. */
  private note(notes: TableNotes, now: number): void {
    if (isDeepStrictEqual(notes, this.noted)) return;
    const { listing, matching, running } = notes;
    const stays = (listing && this.noted.listing) ?? (running && this.noted.running);
    if (stays === undefined) this.since = now;
    this.noted = notes;
    const hidden = listing === undefined && running === undefined;
    // All of them, as `setMetadata` keeps what is not named.
    const written = [this.setMetadata({ listing, matching, running, since: this.since }), this.setPrivate(hidden)];
    Promise.all(written).catch((fault: unknown) => logFault(this.roomId, fault));
  }

  /**
   * Reserves a place for a connection for some seconds, or returns why not; the framework could not return our codes. A seat's token is always
   * accepted. Called by the HTTP endpoint, which may be in another process.
   */
  async reserve(session: string, join: JoinOptions, visitor: Visitor): Promise<ErrorCode | null> {
    const { attendance, seats } = this.table;
    const player = seats.byToken(join.token);
    const refused =
      player === undefined ? (attendance.refuses(join) ?? this.refusesNewcomer(join, visitor.address)) : undefined;
    if (refused !== undefined) return refused;
    if (player !== undefined) this.endOldest(player.id);
    const pass: Pass = { ...visitor, player: player?.id ?? null };
    // The framework refuses only while the room closes; the table can be woken afterwards.
    return (await this.keepPlace(session, join, pass)) ? null : 'closing';
  }

  /** Reservations do not count against free seats: the first connection takes the seat. */
  private refusesNewcomer({ match, watch }: JoinOptions, address: string | null): ErrorCode | undefined {
    const { crowd, limits } = this.table.services;
    const refused = crowd.refuses(address, limits.crowd, ['sockets', 'reservations']);
    if (refused !== undefined) return refused;
    // Reserved seats are taken, so a quick match does not promise them twice.
    const wanted = (this.table.match?.wants ?? 0) - Object.keys(this.reservations).length;
    if (match === true) return wanted > 0 ? undefined : 'full';
    if (watch !== true && this.table.freeSeats > 0) return undefined;
    return refusesWatcher(this, address, limits.crowd, true);
  }

  /** Bounds the connections of one seat, whose token is always accepted. */
  private endOldest(player: number): void {
    const reserved = Object.entries(this.reservations).filter(([, [, pass]]) => pass.player === player);
    const connected = this.clients.filter(({ auth }) => auth?.player === player);
    if (reserved.length + connected.length < MOST_OF_A_SEAT) return;
    const [replaced, newer] = connected;
    if (replaced !== undefined && newer !== undefined) hangUp(replaced);
    else if (reserved[0] !== undefined) this.forgetReservation(reserved[0][0]);
  }

  async relist(): Promise<void> {
    // While the room is being opened, the framework lists it itself afterwards.
    if (this.opened !== undefined && this.end === undefined) await this.listing.save();
  }

  eachPlace(visit: (place: Place, address: string | null) => void): void {
    for (const [, { address, player }] of Object.values(this.reservations)) {
      visit(player === null ? 'reserved' : 'seat', address);
    }
    for (const { auth, userData: connection } of this.clients) {
      const watches =
        connection !== undefined &&
        connection.player === undefined &&
        this.opened?.connections.has(connection) === true;
      visit(watches ? 'watch' : 'seat', auth?.address ?? null);
    }
  }

  count(): TableCount | undefined {
    return this.opened?.count();
  }

  report(): AdminTable | null {
    const count = this.count();
    if (count === undefined) return null;
    const { connections, logbook, services } = this.table;
    const { cluster } = services;
    return {
      ...{ code: this.roomId, ...count, names: connections.names() },
      ...{ since: this.table.opened, lastMove: logbook.lastMove },
      ...(cluster && { server: cluster.options.publicAddress }),
    };
  }

  people(): readonly PersonReport[] {
    return this.clients.flatMap(({ auth, userData: connection }) => {
      if (connection === undefined) return [];
      const { name, player } = connection;
      return [{ code: this.roomId, name, seated: player !== undefined, address: auth?.address ?? null }];
    });
  }

  announce(): void {
    void this.opened?.queue.run(() => this.opened?.broadcast.announce());
  }

  async recognise(token: string, { id, name }: KnownProfile): Promise<void> {
    await this.opened?.queue.run(() => {
      const player = this.opened?.seats.byToken(token);
      if (player === undefined) return;
      if (player.connection !== undefined) player.connection.profile = { id, name };
      this.opened?.seats.playedBy(player, { id, name });
      this.opened?.attendance.publish();
    });
  }

  async forgetProfile(id: string): Promise<void> {
    await this.opened?.queue.run(() => {
      if (this.opened?.forgetProfile(id) === true) this.opened.attendance.publish();
    });
  }

  sendAway(sender: string): void {
    for (const [session, [, pass]] of Object.entries(this.reservations)) {
      if (pass.sender === sender) this.forgetReservation(session);
    }
    for (const client of this.clients) if (client.auth?.sender === sender) client.leave(CLOSE.banned);
  }

  /** About the whole process. Another process asks any of its rooms. */
  reportsOfProcess(): readonly AdminTable[] {
    return this.table.services.crowd.reports();
  }

  peopleOfProcess(): readonly PersonReport[] {
    return this.table.services.crowd.people();
  }

  /** Null when the room is about to end. Also called from other processes, like the next two. */
  phase(): Phase | null {
    return this.end === undefined ? this.table.lifecycle.phase : null;
  }

  closeForGood(): void {
    void this.table.queue.run(() => this.finish(CLOSE.closed, 'gone'));
  }

  /** Puts a frozen table to sleep. Waking it restores what was stored before the fault. */
  thaw(): void {
    void this.table.queue.run(() => {
      if (this.table.lifecycle.phase === 'frozen') this.finish(CLOSE.restarting, 'suspended');
    });
  }

  override async onJoin(client: TableClient, join: JoinOptions): Promise<void> {
    const { later, limits, measures } = this.table.services;
    const { address = null, profile } = client.auth ?? {};
    const connection = new Connection(client, address, join, this.table.services, profile);
    client.userData = connection;
    const refused = await this.table.queue.run(() => this.table.admit(connection, join));
    if (refused !== undefined) throw joinRefused(refused);
    if (join.token !== undefined) measures.returns.inc();
    later(limits.ready, () => {
      if (!hearsMessages(client)) connection.close(CLOSE.notReady);
    });
  }

  protected override framesFor(client: TableClient): readonly Uint8Array[] {
    const connection = connectionOf(client);
    return connection === undefined ? [] : this.table.broadcast.framesFor(connection);
  }

  /** The welcome follows the whole state. */
  protected override attend(client: TableClient): void {
    const connection = connectionOf(client);
    if (connection !== undefined) void this.table.queue.run(() => this.table.broadcast.welcome(connection));
  }

  protected override hear(client: TableClient, frame: Buffer): void {
    const connection = connectionOf(client);
    if (connection !== undefined) receive(this.table, connection, frame);
  }

  /** Ends the connection only: the table is intact. */
  protected override failed(client: TableClient, fault: unknown): void {
    logFault(this.roomId, fault);
    client.leave(Framework.APPLICATION_ERROR);
  }

  override async onLeave(client: TableClient): Promise<void> {
    const connection = connectionOf(client);
    if (connection !== undefined) await this.table.queue.run(() => this.table.attendance.depart(connection));
  }

  override onUncaughtException(exception: RoomException<this>): void {
    const fault = exception.cause ?? exception;
    // A `ServerError` refuses a join. Faults of the table are caught on its queue; others concern one visitor.
    if (!(fault instanceof ServerError)) logFault(this.roomId, fault);
  }

  override onBeforeShutdown(): void {
    const { cluster, journal, later } = this.table.services;
    const code = journal.lasts ? 'suspended' : 'closing';
    for (const client of this.clients) connectionOf(client)?.send('notice', { code });
    // Earlier messages are handled before.
    const handOver = (): void => void this.table.queue.run(() => this.finish(CLOSE.restarting, 'suspended'));
    if (cluster === undefined) handOver();
    else later(cluster.nextHandOver(), handOver);
  }

  /** Ends the room once. */
  private finish(why: number, end: TableEnd): void {
    if (this.end !== undefined) return;
    this.end = end;
    // The framework would wait for reservations.
    this.forgetReservations();
    if (end === 'lost') this.leaveListing();
    try {
      void this.disconnect(why);
    } catch {
      // The framework is still opening the room.
      this.end = undefined;
      this.table.services.later(OPENING_MS, () => this.finish(why, end));
    }
  }

  override async onDispose(): Promise<void> {
    const { crowd, log } = this.table.services;
    this.forgetReservations();
    await this.table.dispose(this.end ?? 'suspended').catch((fault: unknown) => logFault(this.roomId, fault));
    crowd.delete(this);
    log.info({ code: this.roomId, end: this.end }, 'table closed');
  }

  /** Throws while the room is being created. */
  private get table(): HostedTable {
    if (this.opened === undefined) throw new Error('the room is not open yet');
    return this.opened;
  }

  /** For the join page; undefined without the invitation, if one is needed. */
  summary(invitation: string | undefined): TableSummary | undefined {
    return this.table.attendance.invited(invitation) ? this.table.summary() : undefined;
  }

  /** For the page of a token's owner. */
  heldSeat(token: string): HeldSeat | null {
    return heldSeat(this.table.logbook.outlined(), token, this.table.services.now());
  }
}

/** Why no room may be opened. A woken table counts like a new one. */
function refusesOpening({ crowd, limits, policy }: RoomServices, opening: Opening): ErrorCode | undefined {
  if ('join' in opening && policy.draining) return 'draining';
  if (opening.by === undefined) return undefined;
  const { address, returns } = opening.by;
  return crowd.refuses(address, limits.crowd, returns ? ['tables'] : ['tables', 'sockets', 'reservations']);
}

function logFault(code: string, fault: unknown): void {
  roomServices().log.error({ code, stack: stackOf(fault) }, 'a fault outside the table');
}

const connectionOf = (client: TableClient): Connection | undefined => client.userData;

/** The room class whose tables begin with that game. The host may choose another in the lobby. */
export function roomFor(entry: AnyGame, served: ServedGames): new () => BoardGameRoom {
  return class extends BoardGameRoom {
    protected get entry(): AnyGame {
      return entry;
    }

    protected get served(): ServedGames {
      return served;
    }
  };
}
