/** Adapts the network library to `Network`. It is passed in, because browser and lab load their own copies. */
import type { JoinOptions } from '../protocol';
import type { Asked, Connection, Network, Reservation } from './network';

interface Abort<Signal> {
  readonly signal: Signal;
  abort(): void;
}

/** A room before and after joining. */
interface LibraryRoom extends Connection {
  roomId: string;
  sessionId: string;
  readonly connection: Connection['connection'] & { close(): void };
}

interface CallOptions<Signal> {
  readonly signal: Signal;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** The used part of the library's `Client`. */
interface LibraryClient<Signal, Room> {
  readonly http: {
    get(path: string, request: CallOptions<Signal>): Promise<{ data?: unknown }>;
    post(path: string, request: CallOptions<Signal>): Promise<{ data?: unknown }>;
  };
  consumeSeatReservation(reservation: unknown, schema: undefined, room: Room): Promise<unknown>;
}

export interface Library<Signal, Room extends LibraryRoom> {
  readonly client: LibraryClient<Signal, Room>;
  room(name: string): Room;
  abort(): Abort<Signal>;
}

/** The library's own `joinById` cannot be cancelled, and its late answer would take the seat from a newer attempt. */
export function libraryNetwork<Signal, Room extends LibraryRoom>(
  library: Library<Signal, Room>,
): Pick<Network, 'reserve' | 'connect' | 'probe'> {
  const { client } = library;
  const asking = <T>(ask: (signal: Signal) => Promise<T>): Asked<T> => {
    const abort = library.abort();
    return { answer: ask(abort.signal), giveUp: () => abort.abort() };
  };
  return {
    reserve: (method, target, options: JoinOptions) =>
      asking(async (signal) => {
        const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
        const body = JSON.stringify(options);
        const { data } = await client.http.post(`matchmake/${method}/${target}`, { signal, headers, body });
        return data as Reservation;
      }),
    connect: (reservation) => {
      const room = library.room(reservation.room.name);
      room.roomId = reservation.room.roomId;
      room.sessionId = reservation.sessionId;
      const joined = client.consumeSeatReservation(reservation, undefined, room);
      return { answer: joined.then(() => room), giveUp: () => room.connection.close() };
    },
    probe: () => asking((signal) => client.http.get('api/build', { signal })),
  };
}
