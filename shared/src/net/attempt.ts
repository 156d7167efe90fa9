import type { JoinOptions } from '../protocol';
import { NetError } from './errors';
import type { Asked, Connection, JoinMethod, Network, Reservation } from './network';

/** How long to wait for an answer before testing the connection with a second request; ms. */
const PROBE_MS = 1800;
/** Timeout of a reservation, and of the socket: a reservation lasts eight seconds. In ms. */
const PLACE_MS = 10_000;
/** How much longer a first reservation may take while the server answers other requests, in ms. */
const SLOW_PLACE_MS = 20_000;
const SOCKET_MS = 8000;

export interface JoinRequest {
  readonly method: JoinMethod;
  readonly target: string;
  readonly options: JoinOptions;
}

/** One attempt to join a table. It always ends, with a connection or an error. */
export class Attempt {
  /** The server has answered a request: if the attempt fails, the server is slow. */
  answered = false;
  /** The code of the table with the reservation. */
  table: string | undefined;
  private readonly open = new Set<Asked<unknown>>();

  constructor(private readonly network: Network) {}

  /** Throws errors of the server or the network library, or `NetError` on a timeout. */
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

  /** Cancels the attempt and releases its resources. */
  giveUp(): void {
    for (const asked of this.open) asked.giveUp();
    this.open.clear();
  }

  /**
   * Waits for a slow answer, but not for a lost request. A second request distinguishes them: if it is answered first, the first one is lost, and the
   * result is undefined. A first join is not repeated for that reason, because a busy server would open a second table.
   */
  private async probing(request: JoinRequest): Promise<Reservation | undefined> {
    const place = this.place(request);
    let reservation = await this.within(PROBE_MS, place);
    for (let waited = PROBE_MS; reservation === undefined; waited += PROBE_MS) {
      if (waited >= PLACE_MS) throw new NetError('unreachable');
      const probe = this.ask(this.network.probe());
      // No answer to the second request either: the connection may just be slow, so keep waiting.
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
    // Nothing may await it when it rejects.
    asked.answer.catch(() => undefined);
    return asked;
  }

  /** The result if it arrives in time, otherwise undefined. */
  private within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      const cancel = this.network.later(ms, () => resolve(undefined));
      void coming.finally(cancel).then(resolve, reject);
    });
  }
}
