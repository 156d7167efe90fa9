/**
 * All that depends on undocumented internals of the framework and its WebSocket library, but for how a state is encoded
 * (`schema/stateWriter.ts`). Elsewhere only what they document is used.
 */
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
import { framed, type Message } from './frames';
import { Outbox } from './outbox';
import type { RoomState } from './schema/roomState';

/** What all of this was checked against; a test says when something else is installed. */
export const CHECKED_AGAINST = {
  '@colyseus/core': '0.16.26',
  '@colyseus/redis-driver': '0.16.1',
  '@colyseus/redis-presence': '0.16.4',
  '@colyseus/schema': '3.0.76',
  '@colyseus/ws-transport': '0.16.5',
  ws: '8.23.0',
} as const;

/** Read once: every frame is compared with them, and the framework hands them out by functions. */
const { JOINED, JOINING } = ClientState;
const { JOIN_ROOM, LEAVE_ROOM, ROOM_DATA, ROOM_DATA_BYTES, ROOM_STATE, ROOM_STATE_PATCH } = Protocol;

/**
 * A room whose messages the framework neither decodes nor hands out nor writes, and whose reservations can be looked at and
 * given up. With each it keeps with what the client will join and a pass of ours, which becomes the client's `auth`.
 */
export abstract class FramedRoom<User, Options, Pass> extends Room<Schema, object, User, Pass> {
  private shown: RoomState | undefined;

  /** A frame has come that is not the framework's own. */
  protected abstract hear(client: Client<User, Pass>, frame: Buffer): void;
  /** A client has said that it is ready, and has been sent the whole state. */
  protected abstract attend(client: Client<User, Pass>): void;
  /** What was to be done with a frame has thrown, which nothing that is in a frame can bring about. */
  protected abstract failed(client: Client<User, Pass>, fault: unknown): void;

  /**
   * The framework would decode a message before anybody asks whose it is, look its type up among handlers of its own,
   * and end the line on what it cannot read. It is left with the frame by which a client leaves.
   */
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

  /**
   * A client has what it must know to read a state. The framework's own way to begin also takes a field away from the client, which
   * makes it a dictionary that weighs eight times as much.
   */
  private enter(client: Client<User, Pass>): void {
    client.state = JOINED;
    if (this.shown !== undefined) this.say(client, [WHOLE, this.shown.whole()]);
    this.attend(client);
  }

  /** Sends a message to a client, along with all else that is said to it in this turn of the event loop. */
  say(client: Client, message: Message): void {
    outbox.say(client, message);
  }

  /** Sends what has changed in the state to all who have it. */
  protected sayPatch(): void {
    const changes = this.shown?.takeChanges() ?? [];
    if (changes.length === 0) return;
    const patch = [PATCH, ...changes];
    for (const client of this.clients) if (hearsMessages(client)) this.say(client, patch);
  }

  /** Ends a client's line when it has been sent all that was said to it. */
  dismiss(client: Client, code: number): void {
    outbox.send(client);
    client.leave(code);
  }

  override disconnect(code?: number): Promise<unknown> {
    for (const client of this.clients) outbox.send(client);
    return super.disconnect(code);
  }

  /** From now on clients are shown this state. */
  protected show(state: RoomState): void {
    this.shown = state;
    // Whoever comes is sent the whole state: what has led to it is told to nobody.
    state.takeChanges();
    // The framework asks for a serializer as soon as it is given a state.
    this.state = state.root;
  }

  /** The framework's own would write every change of a state from a copy that it keeps. */
  override setSerializer(): void {
    const { shown } = this;
    if (shown !== undefined) super.setSerializer(serializerOf(shown));
  }

  /** Another process has the table now, and has listed it: what is listed under its code is not this room. */
  protected leaveListing(): void {
    Reflect.deleteProperty(this.listing, 'roomId');
  }

  /** By session: what the connection will join with, and its pass. */
  protected get reservations(): Readonly<Record<string, readonly [Options, Pass, ...unknown[]]>> {
    return this.reservedSeats;
  }

  /** Reserves a place for a connection that is on its way; false while the room is being closed. */
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

/** What the framework asks of a state: how it is described to who joins. All else is sent without it. */
function serializerOf(state: RoomState): Serializer<Schema> {
  return {
    id: 'schema',
    reset: () => undefined,
    getFullState: () => Buffer.concat([WHOLE, state.whole()]),
    applyPatches: () => false,
    handshake: () => state.description,
  };
}

/** A message as the framework writes it. */
export function messageOf(type: string, content: object): Uint8Array {
  return getMessageBytes.raw(ROOM_DATA, type, content);
}

/** What a message in bytes of our own begins with. */
export function inBytes(type: number): Uint8Array {
  return Uint8Array.of(ROOM_DATA_BYTES, type);
}

const OPEN = 1;

/** What a client's WebSocket tells of itself, and the library's way to its TCP socket, by which frames are written as they are. */
type Socket = Client['ref'] &
  Pick<WebSocket, 'readyState' | 'bufferedAmount' | 'terminate'> & {
    readonly _sender: { sendFrame(bytes: readonly Uint8Array[]): void };
  };

const socketOf = ({ ref }: Client): Socket => ref as Socket;

/** Writes messages all at once. Nothing is compressed, so none of the library's own can still be on its way. */
function write(client: Client, messages: readonly Message[]): void {
  const socket = socketOf(client);
  if (socket.readyState === OPEN) socket._sender.sendFrame([framed(messages)]);
}

const outbox = new Outbox(write);

/** Cuts a connection without a closing handshake. */
export function hangUp(client: Client): void {
  socketOf(client).terminate();
}

/** Bytes that wait in this process until the other side reads; not those in the system's buffers. */
export function unreadBytes(client: Client): number {
  return socketOf(client).bufferedAmount + outbox.bytesFor(client);
}

/**
 * Whether a client has the whole state and is not leaving. To one that is still joining the framework would keep
 * messages without end; it gets the state as it is then, and a welcome.
 */
export function hearsMessages(client: Client): boolean {
  return client.state === JOINED;
}

/** Whether the framework has begun to stop; it tells only the rooms that were open then. */
export function serverStops(): boolean {
  return matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN;
}

/** The connections to Redis that the framework's driver and presence have made. */
export function redisClients(users: readonly object[]): readonly Redis[] {
  return users.flatMap((user) => {
    const { sub, pub, _client } = user as Partial<Record<'sub' | 'pub' | '_client', Redis>>;
    return [sub, pub, _client].flatMap((client) => client ?? []);
  });
}

/** The driver keeps the promise of a query until it resolves: one that rejects would answer all later queries. */
export function forgetFailedQuery(driver: object): void {
  Object.assign(driver, { _concurrentRoomCacheRequest: undefined, _roomCacheRequestByName: {} });
}
