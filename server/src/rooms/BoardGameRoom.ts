import {
  ErrorCode as Framework,
  Room,
  ServerError,
  type Client,
  type ClientPrivate,
  type RoomException,
} from '@colyseus/core';
import type { GameTypes } from '@brigantine/shared/engine';
import { CLOSE, type ErrorCode, type JoinOptions, type TableSummary } from '@brigantine/shared/protocol';
import { NAMES_ID, SHORTHAND, ShorthandWriter } from '@brigantine/shared/shorthand';
import { claimCode, KEEP_CODE_EVERY, keepCode, releaseCode } from './codes';
import { sendTogether } from './cork';
import { Guest, type Line } from './guest';
import { HostedTable } from './hostedTable';
import { receive, refuseUnknown, refuseUnreadable } from './intake';
import { MESSAGE_TYPES, parseJoin } from './messages';
import type { RoomSchema } from './schema/roomState';
import { roomServices } from './services';
import type { Shelf, TableGame } from './tableGame';

/** Connections beyond the seats: those who watch, and spare for seats held by nobody but a reservation. */
const WATCHERS = 64;
/** The longest message that is read at all. */
const MESSAGE_BYTES = 4 * 1024;

type TableClient = Client<Guest>;

/** What is thrown at somebody who cannot join; clients read the code from the message. */
export function joinRefused(code: ErrorCode): ServerError {
  return new ServerError(Framework.AUTH_FAILED, code);
}

/**
 * The room class of all games: it translates between the framework and a `HostedTable`. Subclasses say
 * which game is played (`roomFor`).
 */
export abstract class BoardGameRoom<G extends GameTypes> extends Room<RoomSchema, object, Guest> {
  override autoDispose = false;
  /** No timer: what changes is sent when it has changed. */
  override patchRate = 0;
  protected abstract readonly entry: TableGame<G>;
  protected abstract readonly shelf: Shelf;
  private opened: HostedTable<G> | undefined;

  /** Runs before a seat is reserved: whoever is refused here holds nothing. What it returns stays on the server. */
  static override onAuth(_token: string, options: unknown): Promise<unknown> {
    const join = parseJoin(options);
    if (!join.ok) throw joinRefused(join.code);
    return Promise.resolve({ accepted: true });
  }

  override async onCreate(options: unknown): Promise<void> {
    const services = roomServices();
    this.setSeatReservationTime(services.limits.reservationSeconds);
    this.maxClients = Math.max(...this.shelf.games.map(({ game }) => game.seats.max)) + WATCHERS;
    await this.setPrivate();
    this.roomId = await claimCode(this.presence, services.code);
    const join = parseJoin(options);
    const outlet = {
      patch: () => void this.broadcastPatch(),
      together: (send: () => void) => {
        sendTogether(
          this.clients.map(({ ref }) => ref),
          send,
        );
      },
      close: (code: number) => void this.disconnect(code),
    };
    const playNow = join.ok ? join.value.playNow : undefined;
    this.opened = new HostedTable(this.entry, this.shelf, services, this.roomId, outlet, playNow);
    this.state = this.table.state.root;
    this.keepCode();
    for (const type of MESSAGE_TYPES) {
      this.onMessage(type, (client: TableClient, message: unknown) => this.hear(client, type, message));
    }
    this.onMessage('*', (client: TableClient, type) => refuseUnknown(this.table, guestOf(client), type));
    services.log.info({ code: this.roomId }, 'table opened');
  }

  override async onJoin(client: TableClient, options: unknown): Promise<void> {
    const join = parseJoin(options);
    if (!join.ok) throw joinRefused(join.code);
    const { limits, now } = this.table.services;
    const guest = new Guest(lineTo(client, join.value), join.value.name, limits, now());
    client.userData = guest;
    const refused = await this.table.queue.run(() => this.table.admit(guest, join.value));
    if (refused !== undefined) throw joinRefused(refused);
  }

  /** The framework sends the whole state when the client says that it is ready; the welcome follows it. */
  protected override sendFullState(client: TableClient): void {
    super.sendFullState(client);
    const guest = guestOf(client);
    if (guest !== undefined) void this.table.queue.run(() => this.table.welcome(guest));
  }

  /** Frames that are too long or cannot be decoded never reach the framework, which would not survive some. */
  protected override _onMessage(client: TableClient & ClientPrivate, frame: Buffer): void {
    const guest = guestOf(client);
    if (frame.length > MESSAGE_BYTES) return refuseUnreadable(this.table, guest, 'tooLarge');
    try {
      super._onMessage(client, frame);
    } catch {
      refuseUnreadable(this.table, guest, 'malformed');
    }
  }

  override async onLeave(client: TableClient): Promise<void> {
    const guest = guestOf(client);
    if (guest !== undefined) await this.table.queue.run(() => this.table.depart(guest));
  }

  override onUncaughtException(exception: RoomException<this>): void {
    const fault = exception.cause ?? exception;
    // A refused join is thrown on purpose: it is how the framework takes a no.
    if (fault instanceof ServerError) return;
    if (this.opened !== undefined) this.opened.freeze(fault);
    else roomServices().log.error({ stack: exception.stack }, 'no table opened');
  }

  override onBeforeShutdown(): void {
    for (const client of this.clients) guestOf(client)?.send('notice', { code: 'closing' });
    this.forgetReservations();
    void this.disconnect(CLOSE.restarting);
  }

  override async onDispose(): Promise<void> {
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
    const { code, entry, phase, seats, options } = this.table;
    const freeSeats = phase === 'lobby' ? seats.free : 0;
    return { code, game: entry.game.id, phase, freeSeats, rules: options.rules };
  }

  private hear(client: TableClient, type: (typeof MESSAGE_TYPES)[number], message: unknown): void {
    const guest = guestOf(client);
    if (guest !== undefined) receive(this.table, guest, type, message);
  }

  private keepCode(): void {
    this.table.alarms.set('code', KEEP_CODE_EVERY, () => {
      void keepCode(this.presence, this.roomId);
      this.keepCode();
    });
  }

  /** Reservations would keep a closing room, and its timers, alive until they run out. */
  private forgetReservations(): void {
    for (const [session, timer] of Object.entries(this.reservedSeatTimeouts)) {
      clearTimeout(timer);
      Reflect.deleteProperty(this.reservedSeats, session);
    }
    this.reservedSeatTimeouts = {};
  }
}

/** Messages go in shorthand to a client that knows the same names. */
function lineTo(client: TableClient, { shorthand }: JoinOptions): Line {
  const writer = shorthand === NAMES_ID ? new ShorthandWriter() : undefined;
  return {
    id: client.sessionId,
    send: (type, message) => {
      if (writer === undefined) client.send(type, message);
      else client.sendBytes(SHORTHAND, writer.write(type, message));
    },
    close: (code) => client.leave(code),
  };
}

const guestOf = (client: TableClient): Guest | undefined => client.userData;

/** The room class whose tables begin with one game; in the lobby the host may take another from the shelf. */
export function roomFor<G extends GameTypes>(entry: TableGame<G>, shelf: Shelf): new () => BoardGameRoom<G> {
  return class extends BoardGameRoom<G> {
    protected readonly entry = entry;
    protected readonly shelf = shelf;
  };
}
