/**
 * All that depends on undocumented internals of the framework and its WebSocket library. Elsewhere only what they
 * document is used.
 */
import { ClientState, Protocol, Room, SchemaSerializer, type Client, type ClientPrivate } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { WebSocket } from 'ws';

/** What all of this was checked against; a test says when something else is installed. */
export const CHECKED_AGAINST = {
  '@colyseus/core': '0.16.26',
  '@colyseus/ws-transport': '0.16.5',
  ws: '8.23.0',
} as const;

/**
 * A room whose messages the framework neither decodes nor hands out, and whose reservations can be looked at and given
 * up. With each it keeps with what the client will join and a pass of ours, which becomes the client's `auth`.
 */
export abstract class FramedRoom<State extends Schema, User, Options, Pass> extends Room<State, object, User, Pass> {
  /** A frame has come that is not the framework's own. */
  protected abstract hear(client: Client<User, Pass>, frame: Buffer): void;
  /** A client has said that it is ready, and has been sent the whole state. */
  protected abstract attend(client: Client<User, Pass>): void;
  /** What was to be done with a frame has thrown, which nothing that is in a frame can bring about. */
  protected abstract failed(client: Client<User, Pass>, fault: unknown): void;

  /**
   * The framework would decode a message before anybody asks whose it is, look its type up among handlers of its own,
   * and end the line on what it cannot read. It is left with the two frames in which nothing is said.
   */
  protected override _onMessage(client: Client<User, Pass> & ClientPrivate, frame: Buffer): void {
    const [kind] = frame;
    const begins = kind === Protocol.JOIN_ROOM && client.state === ClientState.JOINING;
    if (socketOf(client).readyState !== OPEN) return;
    try {
      if (begins || kind === Protocol.LEAVE_ROOM) super._onMessage(client, frame);
      else this.hear(client, frame);
    } catch (fault) {
      this.failed(client, fault);
    }
  }

  protected override sendFullState(client: Client<User, Pass> & ClientPrivate): void {
    super.sendFullState(client);
    this.attend(client);
  }

  /** The framework would give every room one that describes the classes of its state anew. */
  override setSerializer(): void {
    super.setSerializer(new SharingSerializer<State>());
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

/** By the class of a state: how its classes are described to a client. */
const described = new WeakMap<object, Buffer>();

/** Describes the classes of a state once for all rooms that have it. */
class SharingSerializer<State extends Schema> extends SchemaSerializer<State> {
  override handshake(): Buffer {
    const { constructor } = this.encoder.state;
    const known = described.get(constructor) ?? Buffer.from(super.handshake());
    described.set(constructor, known);
    return known;
  }
}

const OPEN = 1;

/** What a client's WebSocket tells of itself. */
type Socket = Client['ref'] & Pick<WebSocket, 'readyState' | 'bufferedAmount' | 'terminate'>;

const socketOf = ({ ref }: Client): Socket => ref as Socket;

/** Cuts a connection without a closing handshake. */
export function hangUp(client: Client): void {
  socketOf(client).terminate();
}

/** Bytes that wait in this process until the other side reads; not those in the system's buffers. */
export function unreadBytes(client: Client): number {
  return socketOf(client).bufferedAmount;
}

/**
 * Whether a client has the whole state and is not leaving. To one that is still joining the framework would keep
 * messages without end; it gets the state as it is then, and a welcome.
 */
export function hearsMessages(client: Client): boolean {
  return client.state === ClientState.JOINED;
}

/** As much of a client of Redis as is needed here. */
interface RedisClient {
  on(event: 'error', heard: (error: Error) => void): void;
}

/** Tells of each fault of the connections to Redis, which are the framework's own; they connect again by themselves. */
export function listensTo(users: readonly object[], heard: (error: Error) => void): void {
  const clients = users.flatMap((user) => {
    const { sub, pub, _client } = user as Partial<Record<'sub' | 'pub' | '_client', RedisClient>>;
    return [sub, pub, _client].flatMap((client) => client ?? []);
  });
  for (const client of clients) client.on('error', heard);
}

/** As much of a TCP socket as is needed here. */
interface Corkable {
  cork(): void;
  uncork(): void;
}

/**
 * What several frames to each of these clients are written with: `send` runs at once, and what it sends to one client
 * leaves in one write. Its frames stay as they are and in order. It must not await: the framework encodes every patch
 * into the same memory. A socket of another kind is written to as ever.
 */
export function sendTogether(clients: readonly Client[], send: () => void): void {
  // The library `ws` keeps its TCP socket there; it is gone when the line is.
  const streams = clients.flatMap(({ ref }) => (ref as { readonly _socket?: Corkable | null })._socket ?? []);
  for (const stream of streams) stream.cork();
  try {
    send();
  } finally {
    for (const stream of streams) stream.uncork();
  }
}
