/** Everything that depends on undocumented internals of Colyseus, except the encoding of the state (`schema/stateWriter.ts`). */
import {
  ClientState,
  getMessageBytes,
  matchMaker,
  Protocol,
  Room,
  type Client,
  type ClientPrivate,
  type Serializer,
} from 'colyseus';
import type { Schema } from '@colyseus/schema';
import type { Redis } from 'ioredis';
import type { WebSocket } from 'ws';
import type { RoomState } from './schema/roomState';

/** Read once: the framework computes them at each access. */
const { JOINED, JOINING } = ClientState;
const { JOIN_ROOM, LEAVE_ROOM, ROOM_DATA, ROOM_DATA_BYTES, ROOM_STATE, ROOM_STATE_PATCH } = Protocol;

/**
 * A room that reads and writes its own frames and manages its reservations. A reservation holds the join options and a pass, which becomes the
 * client's `auth`.
 */
export abstract class FramedRoom<User, Options, Pass> extends Room<Schema, object, User, Pass> {
  private shown: RoomState | undefined;

  protected abstract framesFor(client: Client<User, Pass>): readonly Uint8Array[];
  /** Handles a frame that is not the framework's own. */
  protected abstract hear(client: Client<User, Pass>, frame: Buffer): void;
  /** Called after a client has been sent the whole state. */
  protected abstract attend(client: Client<User, Pass>): void;
  /** Handles an exception of `hear` or `attend`: a bug, as no content of a frame can cause one. */
  protected abstract failed(client: Client<User, Pass>, fault: unknown): void;

  /** The framework would decode messages unchecked and disconnect on unreadable ones. It handles only `LEAVE_ROOM`. */
  protected override _onMessage(client: Client<User, Pass> & ClientPrivate, frame: Buffer): void {
    const [kind] = frame;
    if (socketOf(client).readyState !== OPEN) return;
    try {
      if (kind === LEAVE_ROOM) super._onMessage(client, frame);
      else if (kind === JOIN_ROOM && client.state === JOINING) this.enter(client);
      else this.hear(client, frame);
    } catch (fault) {
      this.failed(client, fault);
    }
  }

  /** The framework's own version also deletes a field of the client, which makes V8 use eight times the memory for it. */
  private enter(client: Client<User, Pass>): void {
    client.state = JOINED;
    for (const frame of this.framesFor(client)) sendBytes(client, [frame]);
    this.attend(client);
  }

  /** Describes this state to clients from now on. */
  protected show(state: RoomState): void {
    this.shown = state;
    // The framework asks for a serializer as soon as it is given a state.
    this.state = state.root;
  }

  /** Replaces the framework's serializer, which keeps a copy of the state. */
  override setSerializer(): void {
    const { shown } = this;
    if (shown !== undefined) super.setSerializer(serializerOf(shown));
  }

  /** Another process has taken over the table: the entry under its code is no longer this room's. */
  protected leaveListing(): void {
    Reflect.deleteProperty(this.listing, 'roomId');
  }

  protected get reservations(): Readonly<Record<string, readonly [Options, Pass, ...unknown[]]>> {
    return this.reservedSeats;
  }

  /** Reserves a place; false while the room is being closed. */
  protected keepPlace(session: string, options: Options, pass: Pass): Promise<boolean> {
    return this._reserveSeat(session, options, pass);
  }

  /** Reservations would keep a closing room, and its timers, alive until they run out. */
  protected forgetReservations(): void {
    for (const session of Object.keys(this.reservedSeatTimeouts)) this.forgetReservation(session);
  }

  protected forgetReservation(session: string): void {
    clearTimeout(this.reservedSeatTimeouts[session]);
    Reflect.deleteProperty(this.reservedSeatTimeouts, session);
    Reflect.deleteProperty(this.reservedSeats, session);
  }
}

const WHOLE = Uint8Array.of(ROOM_STATE);
const PATCH = Uint8Array.of(ROOM_STATE_PATCH);

export function wholeFrame(whole: Uint8Array): Uint8Array {
  return Buffer.concat([WHOLE, whole]);
}

export function patchFrame(changes: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([PATCH, ...changes]);
}

/** The part of a serializer that the framework still uses: the description of the state. */
function serializerOf(state: RoomState): Serializer<Schema> {
  return {
    id: 'schema',
    reset: () => undefined,
    getFullState: () => Buffer.concat([WHOLE, state.whole()]),
    applyPatches: () => false,
    handshake: () => state.description,
  };
}

export function messageOf(type: string, content: object): Uint8Array {
  return getMessageBytes.raw(ROOM_DATA, type, content);
}

/** The header of a message in our own encoding. */
export function inBytes(type: number): Uint8Array {
  return Uint8Array.of(ROOM_DATA_BYTES, type);
}

const OPEN = 1;

const socketOf = ({ ref }: Client): WebSocket => ref as unknown as WebSocket;

export function sendBytes(client: Client, message: readonly Uint8Array[]): void {
  const socket = socketOf(client);
  if (socket.readyState === OPEN) socket.send(Buffer.concat(message));
}

/** Cuts a connection without a closing handshake. */
export function hangUp(client: Client): void {
  socketOf(client).terminate();
}

/** Bytes buffered in this process until the client reads; the system's buffers not counted. */
export function unreadBytes(client: Client): number {
  return socketOf(client).bufferedAmount;
}

/** Whether a client has the whole state and is not leaving. The framework would queue messages for one that is still joining. */
export function hearsMessages(client: Client): boolean {
  return client.state === JOINED;
}

/** Whether the framework is stopping. It notifies only the rooms that were open then. */
export function serverStops(): boolean {
  return matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN;
}

/** The Redis connections of the framework's driver and presence. */
export function redisClients(users: readonly object[]): readonly Redis[] {
  return users.flatMap((user) => {
    const { sub, pub, _client } = user as Partial<Record<'sub' | 'pub' | '_client', Redis>>;
    return [sub, pub, _client].flatMap((client) => client ?? []);
  });
}

/** The driver caches the promise of a query, which would answer all later queries if it rejects. */
export function forgetFailedQuery(driver: object): void {
  Object.assign(driver, { _concurrentRoomCacheRequest: undefined, _roomCacheRequestByName: {} });
}
