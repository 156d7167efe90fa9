/**
 * The line to a table: it joins, retries, comes back after a lost line by the seat token, and turns every
 * failure into a code. What the messages mean is not its business.
 */
import {
  CLOSE,
  PROTOCOL,
  type Batch,
  type ChatLine,
  type ClientMessages,
  type JoinOptions,
  type Refused,
  type ServerMessages,
  type Welcome,
} from '../protocol';
import type { GameTypes } from '../engine';
import { failureOf, NetError, worthRetrying, type Failure } from './errors';
import { NAMES_ID, SHORTHAND, ShorthandReader } from '../shorthand';
import { Backoff } from './backoff';
import type { Connection, Network } from './network';

/** How to get to a table. */
export type Way =
  | { readonly kind: 'create'; readonly game: string; readonly playNow?: number }
  | { readonly kind: 'join'; readonly code: string; readonly token?: string; readonly watch?: boolean };

/** Open, or trying to be, or closed for good with the reason. */
export type LineStatus =
  | { readonly kind: 'open' }
  | { readonly kind: 'lost'; readonly tries: number }
  | { readonly kind: 'closed'; readonly why: Failure | 'left' };

/** Who hears what comes over the line. */
export interface LineListener<G extends GameTypes> {
  /** The whole schema state as plain JSON, after each patch. */
  snapshot(state: unknown): void;
  welcome(message: Welcome<G>): void;
  batch(message: Batch<G>): void;
  token(token: string): void;
  refused(message: Refused): void;
  chat(line: ChatLine): void;
  notice(code: Failure): void;
  status(status: LineStatus): void;
}

/** What is done with each message of the server. */
type Ears<G extends GameTypes> = {
  readonly [Type in keyof ServerMessages<G>]: (message: ServerMessages<G>[Type]) => void;
};

/** An unknown code right after a restart may be a table that is still being rebuilt. */
const PATIENCE_WITH_UNKNOWN = 5;

export class Line<G extends GameTypes> {
  private room: Connection | undefined;
  private token: string | undefined;
  private readonly backoff: Backoff;
  private closed = false;
  private unknownTimes = 0;
  private heedReturn: () => void = () => undefined;

  private constructor(
    private readonly network: Network,
    private readonly name: string,
    private readonly listener: LineListener<G>,
    private code: string,
  ) {
    this.backoff = new Backoff(network);
  }

  /** Opens a line; a failed first try is repeated once. Throws `NetError`. */
  static async open<G extends GameTypes>(
    network: Network,
    way: Way,
    name: string,
    listener: LineListener<G>,
  ): Promise<Line<G>> {
    const line = new Line(network, name, listener, way.kind === 'join' ? way.code : '');
    line.token = way.kind === 'join' ? way.token : undefined;
    const attempt = (): Promise<Connection> => line.request(way);
    const room = await attempt()
      .catch((thrown: unknown) => {
        if (!worthRetrying(failureOf(thrown))) throw new NetError(failureOf(thrown));
        return attempt();
      })
      .catch((thrown: unknown) => {
        throw new NetError(failureOf(thrown));
      });
    line.adopt(room);
    line.heedReturn = network.onReturn(() => line.recheck());
    return line;
  }

  /** The code of the table, known once the line has been open. */
  get tableCode(): string {
    return this.code;
  }

  get seatToken(): string | undefined {
    return this.token;
  }

  /** Sends a message if the line is open; a message into a lost line is dropped, the player sees the banner. */
  send<K extends keyof ClientMessages>(type: K, message: ClientMessages[K]): void {
    this.room?.send(type, message);
  }

  /** Hangs up. The seat stays ours until it is given up with a `leave` message. */
  close(): void {
    this.end('left');
    const room = this.room;
    this.room = undefined;
    void room?.leave(true);
  }

  private adopt(room: Connection): void {
    this.room = room;
    this.code = room.roomId;
    this.backoff.reset();
    this.unknownTimes = 0;
    const { listener } = this;
    room.onStateChange((state) => listener.snapshot(state.toJSON()));
    const ears: Ears<G> = {
      token: ({ token }) => {
        this.token = token;
        listener.token(token);
      },
      welcome: (message) => listener.welcome(message),
      batch: (message) => listener.batch(message),
      refused: (message) => listener.refused(message),
      chat: (message) => listener.chat(message),
      notice: ({ code }) => listener.notice(code),
      beat: () => undefined,
    };
    const hear = (type: string, message: unknown): void => {
      // A newer server may say what we do not know.
      if (Object.hasOwn(ears, type)) ears[type as keyof typeof ears](message as never);
    };
    for (const type of Object.keys(ears)) room.onMessage(type, (message) => hear(type, message));
    const reader = new ShorthandReader();
    room.onMessage(SHORTHAND, (bytes) => {
      const { type, message } = reader.read(bytes as Uint8Array);
      hear(type, message);
    });
    room.onLeave((code) => this.left(room, code));
    listener.status({ kind: 'open' });
  }

  private left(room: Connection, code: number): void {
    if (room !== this.room || this.closed) return;
    this.room = undefined;
    const why = CLOSED_FOR_GOOD[code];
    if (why !== undefined) this.end(why);
    else void this.comeBack();
  }

  /** Tries until it is in again, or is told that there is nothing to come back to. */
  private async comeBack(): Promise<void> {
    for (let tries = 1; !this.closed && this.room === undefined; tries++) {
      this.listener.status({ kind: 'lost', tries });
      await this.backoff.wait();
      if (this.isClosed()) return;
      try {
        const room = await this.request(this.wayBack());
        if (this.isClosed()) void room.leave(false);
        else this.adopt(room);
        return;
      } catch (thrown) {
        const failure = failureOf(thrown);
        if (this.hopeless(failure)) return this.end(failure);
      }
    }
  }

  /** A method, as the flag changes while we wait. */
  private isClosed(): boolean {
    return this.closed;
  }

  private wayBack(): Way {
    const { code, token } = this;
    return token === undefined ? { kind: 'join', code, watch: true } : { kind: 'join', code, token };
  }

  private hopeless(failure: Failure): boolean {
    if (failure === 'unknownCode') return ++this.unknownTimes >= PATIENCE_WITH_UNKNOWN;
    return !worthRetrying(failure) && failure !== 'tooMany' && failure !== 'closing';
  }

  /** The network came back: a socket that only looks open is replaced, a waiting one tries now. */
  private recheck(): void {
    this.backoff.hurry();
    const room = this.room;
    if (room === undefined) return;
    this.room = undefined;
    void room.leave(false);
    void this.comeBack();
  }

  private request(way: Way): Promise<Connection> {
    const base: JoinOptions = { name: this.name, protocol: PROTOCOL, shorthand: NAMES_ID };
    if (way.kind === 'create') {
      return this.network.create(way.game, way.playNow === undefined ? base : { ...base, playNow: way.playNow });
    }
    const token = way.token === undefined ? {} : { token: way.token };
    const watch = way.watch === true ? { watch: true } : {};
    return this.network.joinById(way.code, { ...base, ...token, ...watch });
  }

  private end(why: Failure | 'left'): void {
    if (this.closed) return;
    this.closed = true;
    this.heedReturn();
    this.backoff.hurry();
    this.listener.status({ kind: 'closed', why });
  }
}

/** Close codes after which nobody should try again by himself. */
const CLOSED_FOR_GOOD: Readonly<Record<number, Failure | 'left'>> = {
  [CLOSE.replaced]: 'replaced',
  [CLOSE.kicked]: 'kicked',
  [CLOSE.closed]: 'unknownCode',
  [CLOSE.flooding]: 'tooFast',
  4000: 'left',
};
