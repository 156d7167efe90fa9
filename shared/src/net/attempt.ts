import type { JoinOptions } from '../protocol';
import { NetError } from './errors';
import type { Asked, Connection, JoinMethod, Network, Reservation } from './network';

/** How long to wait for an answer before testing the connection with a second request; ms. */
const PROBE_MS = 1800;
/** The longest wait for a place, and for the socket: a place is kept for eight seconds. */
const PLACE_MS = 10_000;
/** The longest further wait for the first place at a table, while the server answers other requests. */
const SLOW_PLACE_MS = 20_000;
const SOCKET_MS = 8000;

/** The table to join, and as whom. */
export interface JoinRequest {
  readonly method: JoinMethod;
  readonly target: string;
  readonly options: JoinOptions;
}

/** One try to join a table. It ends in any case: with a connection, or with an error. */
export class Attempt {
  /** The server has answered something: if this fails, it is slow. */
  answered = false;
  /** The table at which a place was kept. */
  table: string | undefined;
  private readonly open = new Set<Asked<unknown>>();

  constructor(private readonly network: Network) {}

  /** Throws what the server or the network library says, or `NetError` when nothing is said in time. */
  async join(request: JoinRequest): Promise<Connection> {
    try {
      const reservation = (await this.probing(request)) ?? (await this.within(PLACE_MS, this.place(request)));
      if (reservation === undefined) throw new NetError('unreachable');
      this.answered = true;
      this.table = reservation.room.roomId;
      const connection = await this.within(SOCKET_MS, this.ask(this.network.connect(reservation)).answer);
      if (connection === undefined) throw new NetError('unreachable');
      this.open.clear();
      return connection;
    } finally {
      this.giveUp();
    }
  }

  /** Gives the attempt up and releases what it holds. */
  giveUp(): void {
    for (const asked of this.open) asked.giveUp();
    this.open.clear();
  }

  /**
   * Waits for the answer to a request on a slow connection, but not when the request was lost. A second request tells the
   * two apart: if that one is answered first, the first is lost, and the result is undefined. For somebody who comes for the
   * first time that is no reason to ask again: a busy server would open a second table, and have twice the work.
   */
  private async probing(request: JoinRequest): Promise<Reservation | undefined> {
    const place = this.place(request);
    let reservation = await this.within(PROBE_MS, place);
    for (let waited = PROBE_MS; reservation === undefined; waited += PROBE_MS) {
      if (waited >= PLACE_MS) throw new NetError('unreachable');
      const probe = this.ask(this.network.probe());
      // No answer to the second request either: the connection may just be slow, so go on waiting.
      const answered = probe.answer.then(() => 'lost' as const).catch(() => new Promise<never>(() => undefined));
      const first = await this.within(PROBE_MS, Promise.race([place, answered]));
      if (first === 'lost') {
        this.answered = true;
        if (request.options.token === undefined) return this.waitForSlowServer(place);
        this.giveUp();
        return undefined;
      }
      probe.giveUp();
      this.open.delete(probe);
      reservation = first;
    }
    return reservation;
  }

  private async waitForSlowServer(place: Promise<Reservation>): Promise<Reservation> {
    const reservation = await this.within(SLOW_PLACE_MS, place);
    if (reservation === undefined) throw new NetError('unreachable');
    return reservation;
  }

  private place({ method, target, options }: JoinRequest): Promise<Reservation> {
    return this.ask(this.network.reserve(method, target, options)).answer;
  }

  private ask<T>(asked: Asked<T>): Asked<T> {
    this.open.add(asked);
    // Nobody may be listening any more when it fails.
    asked.answer.catch(() => undefined);
    return asked;
  }

  /** What has come within that time, or undefined. */
  private within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const cancel = this.network.later(ms, () => resolve(undefined));
      void coming.finally(cancel).then(resolve, reject);
    });
  }
}
