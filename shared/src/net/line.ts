/**
 * The connection to a table: joins, retries, detects dead connections, reconnects with the seat token, and maps every failure to a code. It does not
 * interpret messages.
 */
import {
  CLOSE,
  PROTOCOL,
  type Batch,
  type ChatLine,
  type ClientMessages,
  type JoinOptions,
  type Refused,
  type RoomView,
  type ServerMessages,
  type Welcome,
} from '../protocol';
import type { GameTypes } from '../engine';
import { NAMES_ID, SHORTHAND, ShorthandReader } from '../shorthand';
import { Attempt, type JoinRequest } from './attempt';
import { Backoff } from './backoff';
import { failureOf, NetError, Patience, worthRetrying, type Failure } from './errors';
import type { Connection, Network } from './network';
import { Pulse } from './pulse';

export type Way =
  | ({ readonly kind: 'create'; readonly game: string } & Pick<JoinOptions, 'playNow' | 'level' | 'match'>)
  | {
      readonly kind: 'join';
      readonly code: string;
      readonly token?: string;
      readonly invitation?: string;
      readonly watch?: boolean;
    };

/** The identity sent to the server. */
export interface Person {
  readonly name: string;
  /** A random id of the browser, so that kicked players stay out. */
  readonly browser?: string;
  /** The session of a registered player. */
  readonly profile?: string;
  /** Seals and opens nonces. */
  readonly fair?: boolean;
}

/** Open, reconnecting, or closed for good. `why`: the last failure. */
export type LineStatus =
  | { readonly kind: 'open' }
  | { readonly kind: 'lost'; readonly tries: number; readonly why?: Failure }
  | { readonly kind: 'closed'; readonly why: Failure | 'left' };

/** Receives messages and status changes. */
export interface LineListener<G extends GameTypes> {
  /** The whole state as plain JSON, after each patch. */
  snapshot(state: unknown): void;
  welcome(message: Welcome<G>): void;
  batch(message: Batch<G>): void;
  token(token: string): void;
  refused(message: Refused): void;
  chat(line: ChatLine): void;
  notice(code: Failure): void;
  announcement(told: ServerMessages<G>['announcement']): void;
  /** The next batch is the clock's answer for that seat. */
  timeUp(seat: number): void;
  /** The next batch takes back the answer of that version. */
  takenBack(message: ServerMessages<G>['takenBack']): void;
  history(message: ServerMessages<G>['history']): void;
  hands(owns: ServerMessages<G>['hands']['owns']): void;
  watchers(names: readonly string[]): void;
  /** The server's clock, ms since epoch, also outside a welcome. */
  time(now: number): void;
  status(status: LineStatus): void;
}

type Ears<G extends GameTypes> = {
  readonly [Type in keyof ServerMessages<G>]: (message: ServerMessages<G>[Type]) => void;
};

/** After so long without a failure the backoff starts again, in ms. */
const PROVEN_MS = 5000;
/** How long a first join is repeated while the server is stopping, in ms. Another server may answer, or the same one after its restart. */
const RESTART_MS = 6000;
/** How long a first join is repeated while the server answers too slowly, in ms. */
const SLOW_MS = 90_000;

export class Line<G extends GameTypes> {
  private room: Connection | undefined;
  private attempt: Attempt | undefined;
  private token: string | undefined;
  /** The invitation, if the table needs one. The host may change it. */
  private invitation = '';
  private openSince = 0;
  private closed = false;
  private readonly backoff: Backoff;
  private readonly pulse: Pulse;
  private readonly patience: Patience;
  private heedReturn: () => void = () => undefined;

  private constructor(
    private readonly network: Network,
    private readonly person: Person,
    private readonly listener: LineListener<G>,
    private code: string,
  ) {
    this.backoff = new Backoff(network);
    this.pulse = new Pulse(network);
    this.patience = new Patience(network);
  }

  /**
   * Joins a table. A lost first attempt is repeated once, one at a stopping server for some seconds, and one at an overloaded server for longer.
   * Throws `NetError`.
   */
  static async open<G extends GameTypes>(
    network: Network,
    way: Way,
    person: Person,
    listener: LineListener<G>,
  ): Promise<Line<G>> {
    const line = new Line(network, person, listener, way.kind === 'join' ? way.code : '');
    if (way.kind === 'join') {
      line.token = way.token;
      line.invitation = way.invitation ?? '';
    }
    line.adopt(await line.enter(way));
    line.heedReturn = network.onReturn((dead) => line.recheck(dead));
    return line;
  }

  private async enter(way: Way): Promise<Connection> {
    const begun = this.network.now();
    let next = way;
    for (let lost = 0; ;) {
      const attempt = new Attempt(this.network);
      try {
        return await this.request(next, attempt);
      } catch (thrown) {
        const why = failureOf(thrown);
        const waited = this.network.now() - begun;
        // The table that was created for us has closed meanwhile.
        const gone = why === 'unknownCode' && next !== way;
        const slow = (gone || (worthRetrying(why) && attempt.answered)) && waited < SLOW_MS;
        // The next attempt reaches another server, or this one after its restart.
        const stops = why === 'closing' && waited < RESTART_MS;
        if (!slow && !stops && !(worthRetrying(why) && lost++ === 0)) throw new NetError(why);
        if (gone) next = way;
        else if (attempt.table !== undefined) next = this.toTable(way, attempt.table);
        if (slow || stops) await this.backoff.wait();
      }
    }
  }

  /** Joins the table that was just created instead of creating another one. */
  private toTable(way: Way, code: string): Way {
    return way.kind === 'create' ? { kind: 'join', code } : way;
  }

  /** The code of the table, known after the first connection. */
  get tableCode(): string {
    return this.code;
  }

  /** Sends a message, or drops it while disconnected: the player sees a banner then. Browsers complain about messages to a closing socket. */
  send<K extends keyof ClientMessages>(type: K, message: ClientMessages[K]): void {
    if (this.room?.connection.isOpen === true) this.room.send(type, message);
  }

  /** Disconnects. The seat is kept until a `leave` message gives it up. */
  close(): void {
    const room = this.room;
    this.end('left');
    void room?.leave(room.connection.isOpen);
  }

  private adopt(room: Connection): void {
    this.room = room;
    this.code = room.roomId;
    this.openSince = this.network.now();
    this.patience.reset();
    this.pulse.start({ ask: () => this.send('beat', {}), dead: () => this.lose(room) });
    // Ignore late messages of an abandoned connection.
    const heard = (hear: () => void): void => {
      if (room !== this.room) return;
      this.pulse.heard();
      hear();
    };
    room.onStateChange((state) => {
      heard(() => {
        const shown = state.toJSON();
        this.invitation = invitationIn(shown);
        this.listener.snapshot(shown);
      });
    });
    const ears = this.ears();
    const hear = (type: string, message: unknown): void => {
      // A newer server may send unknown messages.
      if (Object.hasOwn(ears, type)) heard(() => ears[type as keyof typeof ears](message as never));
    };
    for (const type of Object.keys(ears)) room.onMessage(type, (message) => hear(type, message));
    const reader = new ShorthandReader();
    room.onMessage(SHORTHAND, (bytes) => {
      const { type, message } = reader.read(bytes as Uint8Array);
      hear(type, message);
    });
    room.onLeave((code) => this.left(room, code));
    this.listener.status({ kind: 'open' });
  }

  private ears(): Ears<G> {
    const { listener } = this;
    return {
      token: ({ token }) => {
        this.token = token;
        listener.token(token);
      },
      welcome: (message) => listener.welcome(message),
      batch: (message) => listener.batch(message),
      refused: (message) => {
        // Refused beats do not concern the player.
        if (message.to !== 'beat' && message.to !== 'shown') listener.refused(message);
      },
      chat: (line) => listener.chat(line),
      notice: ({ code }) => listener.notice(code),
      announcement: (told) => listener.announcement(told),
      timeUp: ({ seat }) => listener.timeUp(seat),
      takenBack: (message) => listener.takenBack(message),
      history: (message) => listener.history(message),
      hands: ({ owns }) => listener.hands(owns),
      watchers: ({ names }) => listener.watchers(names),
      beat: ({ now }) => listener.time(now),
    };
  }

  private left(room: Connection, code: number): void {
    if (room !== this.room) return;
    const why = CLOSED_FOR_GOOD[code];
    if (why !== undefined) this.end(why);
    else this.away();
  }

  /** The connection is dead although the socket looks open: closes it. */
  private lose(room: Connection): void {
    if (room !== this.room) return;
    this.away();
    void room.leave(false);
  }

  private away(): void {
    if (this.network.now() - this.openSince >= PROVEN_MS) this.backoff.reset();
    this.release();
    void this.comeBack();
  }

  /** Tries until it is connected again, or until a failure is final. */
  private async comeBack(): Promise<void> {
    const told: { why?: Failure } = {};
    for (let tries = 1; !this.closed; tries++) {
      this.listener.status({ kind: 'lost', tries, ...told });
      await this.backoff.wait();
      if (this.isClosed()) return;
      try {
        const room = await this.request(this.wayBack());
        if (this.isClosed()) void room.leave(false);
        else this.adopt(room);
        return;
      } catch (thrown) {
        told.why = failureOf(thrown);
        if (!this.patience.with(told.why, this.token !== undefined)) return this.end(told.why);
      }
    }
  }

  /** A method, because the flag changes during an `await`. */
  private isClosed(): boolean {
    return this.closed;
  }

  private wayBack(): Way {
    const { code, invitation, token } = this;
    if (token !== undefined) return { kind: 'join', code, token };
    return { kind: 'join', code, watch: true, ...(invitation && { invitation }) };
  }

  /** The device is back online or awake: retries at once, or tests an open connection. */
  private recheck(dead: boolean): void {
    this.backoff.hurry();
    if (dead && this.room !== undefined) this.lose(this.room);
    else if (this.room !== undefined) this.pulse.check();
  }

  private async request(way: Way, attempt = new Attempt(this.network)): Promise<Connection> {
    this.attempt = attempt;
    try {
      return await attempt.join(this.requestFor(way));
    } finally {
      this.attempt = undefined;
    }
  }

  private requestFor(way: Way): JoinRequest {
    const base: JoinOptions = { ...this.person, protocol: PROTOCOL, shorthand: NAMES_ID };
    if (way.kind === 'create') {
      const { game, kind: method, ...options } = way;
      return { method, target: game, options: { ...base, ...options } };
    }
    const { code, token, invitation, watch } = way;
    const shown = { ...(token !== undefined && { token }), ...(invitation !== undefined && { invitation }) };
    return { method: 'joinById', target: code, options: { ...base, ...shown, ...(watch === true && { watch }) } };
  }

  private release(): void {
    this.room = undefined;
    this.pulse.stop();
  }

  private end(why: Failure | 'left'): void {
    if (this.closed) return;
    this.closed = true;
    this.release();
    this.heedReturn();
    this.backoff.hurry();
    this.attempt?.giveUp();
    this.listener.status({ kind: 'closed', why });
  }
}

/** The invitation in a table's state; absent on older servers. */
const invitationIn = (state: unknown): string => (state as Partial<RoomView> | undefined)?.invitation ?? '';

/** Close codes after which a client must not reconnect. */
const CLOSED_FOR_GOOD: Readonly<Record<number, Failure | 'left'>> = {
  [CLOSE.replaced]: 'replaced',
  [CLOSE.kicked]: 'kicked',
  [CLOSE.banned]: 'banned',
  [CLOSE.closed]: 'unknownCode',
  [CLOSE.flooding]: 'tooFast',
  4000: 'left',
};
