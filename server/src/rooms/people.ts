/** The people at a table. What belongs to a seat outlives its connections and is written down; what belongs to a connection ends with it. */
import type { Client } from 'colyseus';
import type { GameTypes } from '@brigantine/shared/engine';
import {
  CLOSE,
  type ErrorCode,
  type JoinOptions,
  type SeatView,
  type ServerMessages,
} from '@brigantine/shared/protocol';
import { NAMES_ID, SHORTHAND, ShorthandWriter } from '@brigantine/shared/shorthand';
import { hearsMessages, inBytes, messageOf, unreadBytes } from './framework';
import type { Message } from './frames';
import type { PlayerMemory } from './memory';
import { MessageMeters } from './messageMeters';
import type { RoomServices } from './services';
import { hashBrowser } from './tokens';

/** Somebody with a seat: a person, present or not, or a bot. */
export class SeatedPlayer {
  /** The connection that plays the seat. */
  connection: Connection | undefined;
  /** ms since epoch, 0 while connected. */
  absentSince = 0;
  /** What has been sent from this seat, over whichever connection. */
  meters: MessageMeters | undefined;
  /** What was seen of the seat last, and what it was written down as then. */
  private seen: { readonly memory: PlayerMemory; readonly view: SeatView } | undefined;

  constructor(private kept: PlayerMemory) {}

  /** As it is written down: another value as soon as anything in it has changed, and only then. */
  get memory(): PlayerMemory {
    return this.kept;
  }

  change(change: Partial<Omit<PlayerMemory, 'id' | 'kind'>>): void {
    const fields = Object.entries(change) as [keyof PlayerMemory, unknown][];
    if (fields.some(([field, value]) => this.kept[field] !== value)) this.kept = { ...this.kept, ...change };
  }

  /** What everybody sees of the seat: the same value as long as nothing of it has changed. */
  get view(): SeatView {
    const { absentSince, connection, memory, seen } = this;
    const { name, kind, captain, livery, botPlays, atScore = false } = memory;
    const connected = kind === 'bot' || connection !== undefined;
    if (seen?.memory === memory && seen.view.connected === connected && seen.view.absentSince === absentSince) {
      return seen.view;
    }
    const view = { name, kind, captain, livery, connected, botPlays, absentSince, atScore };
    this.seen = { memory, view };
    return view;
  }

  get id(): number {
    return this.kept.id;
  }

  get name(): string {
    return this.kept.name;
  }

  get kind(): PlayerMemory['kind'] {
    return this.kept.kind;
  }

  get botPlays(): boolean {
    return this.kept.botPlays;
  }

  /** Has given the seat up in the middle of a game. */
  get left(): boolean {
    return this.kept.left;
  }
}

/** What a room does with its connections. */
export interface ConnectionRoom {
  say(client: Client, message: Message): void;
  dismiss(client: Client, code: number): void;
}

/** What a message in shorthand begins with. */
const IN_SHORTHAND = inBytes(SHORTHAND);

/** One connection to a table: a seated player's, or a spectator's. */
export class Connection {
  /** Who plays over it; undefined for spectators. */
  player: SeatedPlayer | undefined;
  /** Has the whole state and its welcome; only then do batches make sense. */
  ready = false;
  /** The version up to which its client has shown what happened; undefined while nobody watches there. */
  shown: number | undefined;
  /** The seat token, until it has been sent. */
  token: string | undefined;
  /** Those of the seat, if there is one. */
  meters: MessageMeters;
  /** Unlike those of all others at the table; that of the seat, if there is one. */
  name: string;
  /** A hash of its browser's random id. */
  readonly browser: string | undefined;
  private readonly unreadLimit: number;
  /** Of a client that knows the same names: its messages go in shorthand. */
  private readonly writer: ShorthandWriter | undefined;
  private closed = false;

  constructor(
    private readonly room: ConnectionRoom,
    private readonly client: Client,
    /** What limits count it by; null is not counted by address. */
    readonly address: string | null,
    { name, browser, shorthand }: JoinOptions,
    { limits, now }: RoomServices,
  ) {
    this.name = name;
    this.browser = hashBrowser(browser);
    this.writer = shorthand === NAMES_ID ? new ShorthandWriter() : undefined;
    this.meters = new MessageMeters(limits, now());
    this.unreadLimit = limits.unread;
  }

  send<G extends GameTypes, Type extends keyof ServerMessages<G>>(type: Type, message: ServerMessages<G>[Type]): void {
    this.write(type, message);
    this.closeIfSlow();
  }

  refuse(to: string, code: ErrorCode, rule?: string): void {
    this.send('refused', rule === undefined ? { code, to } : { code, to, rule });
  }

  close(code: number): void {
    this.ready = false;
    this.closed = true;
    this.room.dismiss(this.client, code);
  }

  /** What is not read stays in memory: beyond a limit the client is notified and the connection closed. The client may come back. */
  closeIfSlow(): void {
    if (this.closed || unreadBytes(this.client) <= this.unreadLimit) return;
    this.closed = true;
    this.write('notice', { code: 'tooSlow' });
    this.close(CLOSE.tooSlow);
  }

  private write(type: string, message: object): void {
    if (!hearsMessages(this.client)) return;
    const pieces = this.writer?.write(type, message);
    this.room.say(this.client, pieces === undefined ? [messageOf(type, message)] : [IN_SHORTHAND, ...pieces]);
  }
}
