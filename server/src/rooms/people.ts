/** The people at a table. A seated player is stored and outlives connections. */
import type { Client } from 'colyseus';
import type { GameTypes } from '@brigantine/shared/engine';
import {
  CLOSE,
  type ErrorCode,
  type JoinOptions,
  type SeatView,
  USUAL_LEVEL,
  type ServerMessages,
} from '@brigantine/shared/protocol';
import { NAMES_ID, SHORTHAND, ShorthandWriter } from '@brigantine/shared/shorthand';
import { hearsMessages, inBytes, messageOf, sendBytes, unreadBytes } from './framework';
import type { KnownProfile, PlayerMemory } from './memory';
import { MessageMeters } from './messageMeters';
import type { RoomServices } from './services';
import { hashBrowser } from './tokens';

/** Somebody with a seat: a person, present or not, or a bot. */
export class SeatedPlayer {
  /** The connection that plays the seat. */
  connection: Connection | undefined;
  /** ms since epoch, 0 while connected. */
  absentSince = 0;
  /** Rate limits of this seat over all its connections. */
  meters: MessageMeters | undefined;
  /** The last view, and the memory it was made from. */
  private seen: { readonly memory: PlayerMemory; readonly view: SeatView } | undefined;

  constructor(private kept: PlayerMemory) {}

  /** The stored part: a new object exactly when it changes. */
  get memory(): PlayerMemory {
    return this.kept;
  }

  change(change: Partial<Omit<PlayerMemory, 'id' | 'kind'>>): void {
    const fields = Object.entries(change) as [keyof PlayerMemory, unknown][];
    if (fields.some(([field, value]) => this.kept[field] !== value)) this.kept = { ...this.kept, ...change };
  }

  /** The public view of the seat: a new object exactly when it changes. */
  get view(): SeatView {
    const { absentSince, connection, memory, seen } = this;
    const { name, captain, livery, botPlays, profile, atScore = false } = memory;
    const { kind, level = kind === 'bot' ? USUAL_LEVEL : '' } = memory;
    const connected = kind === 'bot' || connection !== undefined;
    if (seen?.memory === memory && seen.view.connected === connected && seen.view.absentSince === absentSince) {
      return seen.view;
    }
    const verified = profile?.name === name;
    const view = { name, kind, captain, livery, level, connected, botPlays, absentSince, atScore, verified };
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

  /** A person who has not left for good. */
  get stays(): boolean {
    return this.kind === 'human' && !this.kept.left;
  }
}

const IN_SHORTHAND = inBytes(SHORTHAND);

export class Connection {
  /** Undefined for spectators. */
  player: SeatedPlayer | undefined;
  /** Has the whole state and its welcome, so that it can use batches. */
  ready = false;
  /** The last entry of the table's stream (`SpectatorStream`) that it has received, and the version of that entry. */
  heard = 0;
  version = 0;
  /** The version up to which its client has shown the events; undefined while nobody watches. */
  shown: number | undefined;
  /** The seat token, until it has been sent. */
  token: string | undefined;
  /** Those of the player, if there is one. */
  meters: MessageMeters;
  /** Unique at the table; the player's, if there is one. */
  name: string;
  /** The hashed id of its browser. */
  readonly browser: string | undefined;
  /** Its client seals and opens nonces. */
  readonly contributes: boolean;
  private readonly unreadLimit: number;
  /** For clients with the same table of names. */
  private readonly writer: ShorthandWriter | undefined;
  private closed = false;

  constructor(
    private readonly client: Client,
    /** The key of limits per address; null is exempt. */
    readonly address: string | null,
    { name, browser, shorthand, fair = false }: JoinOptions,
    { limits, now }: RoomServices,
    /** Set if the person has signed in. */
    public profile?: KnownProfile,
  ) {
    this.name = name;
    this.browser = hashBrowser(browser);
    this.contributes = fair;
    this.writer = shorthand === NAMES_ID ? new ShorthandWriter() : undefined;
    this.meters = new MessageMeters(limits, now());
    this.unreadLimit = limits.unread;
  }

  send<Type extends keyof ServerMessages<GameTypes>>(type: Type, message: ServerMessages<GameTypes>[Type]): void {
    this.write(type, message);
    this.closeIfSlow();
  }

  sendFrame(frame: Uint8Array): void {
    if (!hearsMessages(this.client)) return;
    sendBytes(this.client, [frame]);
    this.closeIfSlow();
  }

  refuse(to: string, code: ErrorCode, rule?: string): void {
    this.send('refused', rule === undefined ? { code, to } : { code, to, rule });
  }

  close(code: number): void {
    this.ready = false;
    this.closed = true;
    this.client.leave(code);
  }

  /** Unread messages stay in memory, so beyond a limit the connection is closed with a notice. The client may return. */
  private closeIfSlow(): void {
    if (this.closed || unreadBytes(this.client) <= this.unreadLimit) return;
    this.closed = true;
    this.write('notice', { code: 'tooSlow' });
    this.close(CLOSE.tooSlow);
  }

  private write(type: string, message: object): void {
    if (!hearsMessages(this.client)) return;
    const pieces = this.writer?.write(type, message);
    sendBytes(this.client, pieces === undefined ? [messageOf(type, message)] : [IN_SHORTHAND, ...pieces]);
  }
}
