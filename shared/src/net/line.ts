/**
 * The line to a table: it joins, retries, notices when nobody is at the other end, comes back by the seat token, and
 * turns every failure into a code. What the messages mean is not its business.
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

/** How to get to a table. */
export type Way =
  | { readonly kind: 'create'; readonly game: string; readonly playNow?: number }
  | {
      readonly kind: 'join';
      readonly code: string;
      readonly token?: string;
      readonly invitation?: string;
      readonly watch?: boolean;
    };

/** Who one is to the server. */
export interface Person {
  readonly name: string;
  /** Names the browser, so that those who were kicked stay out. */
  readonly browser?: string;
}

/** Open, or trying to be, or closed for good with the reason. `why`: what the last try was told. */
export type LineStatus =
  | { readonly kind: 'open' }
  | { readonly kind: 'lost'; readonly tries: number; readonly why?: Failure }
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
  announcement(told: ServerMessages<G>['announcement']): void;
  /** The next batch is the clock's answer for that seat. */
  timeUp(seat: number): void;
  /** The server's clock, ms since epoch, told beside the welcome. */
  time(now: number): void;
  status(status: LineStatus): void;
}

/** What is done with each message of the server. */
type Ears<G extends GameTypes> = {
  readonly [Type in keyof ServerMessages<G>]: (message: ServerMessages<G>[Type]) => void;
};

/** A line that has held so long is a good one: the next pauses are short again. */
const PROVEN_MS = 5000;
/** For so long a first join is repeated while the server that is asked says it is stopping; another may answer, or the same one once it is back; ms. */
const RESTART_MS = 6000;
/** For so long a first join is repeated while the server answers, but too slowly; ms. */
const SLOW_MS = 90_000;

export class Line<G extends GameTypes> {
  private room: Connection | undefined;
  private attempt: Attempt | undefined;
  private token: string | undefined;
  /** What opens the table, as far as its code does not: a host may make a new one. */
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
   * Opens a line. A lost first try is repeated once, one that meets a server about to stop for some seconds, and one that meets
   * a server with too much to do for longer. Throws `NetError`.
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
        // A table that was made for us has closed meanwhile.
        const gone = why === 'unknownCode' && next !== way;
        const slow = (gone || (worthRetrying(why) && attempt.answered)) && waited < SLOW_MS;
        // Another server is asked next, or the same one when it is back.
        const stops = why === 'closing' && waited < RESTART_MS;
        if (!slow && !stops && !(worthRetrying(why) && lost++ === 0)) throw new NetError(why);
        if (gone) next = way;
        else if (attempt.table !== undefined) next = this.toTable(way, attempt.table);
        if (slow || stops) await this.backoff.wait();
      }
    }
  }

  /** The table that was just created is joined, rather than another one created. */
  private toTable(way: Way, code: string): Way {
    return way.kind === 'create' ? { kind: 'join', code } : way;
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
    const room = this.room;
    this.end('left');
    void room?.leave(true);
  }

  private adopt(room: Connection): void {
    this.room = room;
    this.code = room.roomId;
    this.openSince = this.network.now();
    this.patience.reset();
    this.pulse.start({ ask: () => room.send('beat', {}), dead: () => this.lose(room) });
    // What still comes over a line that was given up is nobody's business.
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
      // A newer server may say what we do not know.
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
        // A beat is not the player's doing.
        if (message.to !== 'beat' && message.to !== 'shown') listener.refused(message);
      },
      chat: (line) => listener.chat(line),
      notice: ({ code }) => listener.notice(code),
      announcement: (told) => listener.announcement(told),
      timeUp: ({ seat }) => listener.timeUp(seat),
      beat: ({ now }) => listener.time(now),
    };
  }

  private left(room: Connection, code: number): void {
    if (room !== this.room) return;
    const why = CLOSED_FOR_GOOD[code];
    if (why !== undefined) this.end(why);
    else this.away();
  }

  /** Nobody is at the other end, though the socket looks open: it is hung up. */
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

  /** Tries until it is in again, or is told that there is nothing to come back to. */
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

  /** A method, as the flag changes while we wait. */
  private isClosed(): boolean {
    return this.closed;
  }

  private wayBack(): Way {
    const { code, invitation, token } = this;
    if (token !== undefined) return { kind: 'join', code, token };
    return { kind: 'join', code, watch: true, ...(invitation && { invitation }) };
  }

  /** The device came back: a waiting line tries now, an open one asks whether the other end is there. */
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
      const { game, playNow } = way;
      return { method: 'create', target: game, options: playNow === undefined ? base : { ...base, playNow } };
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

/** The invitation in a table's state; an older server knows none. */
const invitationIn = (state: unknown): string => (state as Partial<RoomView> | undefined)?.invitation ?? '';

/** Close codes after which nobody should try again by himself. */
const CLOSED_FOR_GOOD: Readonly<Record<number, Failure | 'left'>> = {
  [CLOSE.replaced]: 'replaced',
  [CLOSE.kicked]: 'kicked',
  [CLOSE.banned]: 'banned',
  [CLOSE.closed]: 'unknownCode',
  [CLOSE.flooding]: 'tooFast',
  4000: 'left',
};
