/**
 * Messages between clients and a table's room: types, and constants that both sides share. The server parses input in server/src/rooms/messages.ts.
 */
import type { GameTypes, Seat } from '../engine';
import type { ErrorCode } from './errorCodes';
import type { BotLevel, Phrase, ReportReason } from './people';
import type { Announced, FairView, Phase, TableOptions } from './tables';

export * from './admin';
export * from './errorCodes';
export * from './people';
export * from './tables';

/** Increases when older clients can no longer play on this server. They are refused as `staleBuild`. */
export const PROTOCOL = 6;

/** Letters that are easy to read and type: no I, L, O, and no digits. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;

/** Longest text a player may send, in UTF-8 bytes (names, chat). */
export const TEXT_BYTES = 200;
/** Longest name, in characters: it must fit on a seat plate. */
export const NAME_LENGTH = 24;

const DAY = 86_400;
/** Clocks that a host may choose, in seconds per decision; 0 is none. */
export const CLOCKS = [0, 30, 60, 120, DAY, 3 * DAY, 7 * DAY] as const;
export type Clock = (typeof CLOCKS)[number];

/** Multiplies the clock's time for questions of the first round (`GameManifest.round`), except at slow tables. */
export const YOUNG_TIMES = 2;

/** Whether a table with that clock is slow: the clock also runs while nobody is connected, and absence does not matter. */
export const isSlow = (clock: number): boolean => clock >= 3600;

/** Normalises a typed or pasted code; undefined if it cannot be one. */
export function normaliseCode(typed: string): string | undefined {
  // A link copied from a sentence often ends with a full stop or quotes.
  const code = typed.toUpperCase().replace(/[\s-]|^\p{P}+|\p{P}+$/gu, '');
  if (code.length !== CODE_LENGTH) return undefined;
  return code.split('').every((letter) => CODE_ALPHABET.includes(letter)) ? code : undefined;
}

// ---------------------------------------------------------------- joining

/** Options of `create` and `joinById`. */
export interface JoinOptions {
  readonly name: string;
  readonly protocol: number;
  /** The token of a seat, to return to it. */
  readonly token?: string;
  /** The id of the client's table of names: with the server's own, messages are in shorthand (shared/src/shorthand). */
  readonly shorthand?: string;
  /** A random id stored in the browser, so that kicked players stay out, also in another tab. */
  readonly browser?: string;
  /** The secret of an invitation link, for tables that need one. */
  readonly invitation?: string;
  /** The session of a registered player. */
  readonly profile?: string;
  /** Joins as a spectator even if a seat is free. */
  readonly watch?: boolean;
  /** Only for `create`: fills the table with bots up to this many seats and starts at once. */
  readonly playNow?: number;
  readonly level?: BotLevel;
  /** `create` only: a seat at a table of that game that waits for people, or at a new one. It starts with four, or with bots after a while. */
  readonly match?: boolean;
  /** The client seals and opens nonces (docs/fair.md): a game waits some seconds for them. */
  readonly fair?: boolean;
}

/** A player of a finished game; the name is empty if its owner has removed it. */
export type KeptSeat = Pick<SeatView, 'name' | 'kind' | 'captain' | 'livery'> & {
  /** Absent for people, and in older games. */
  readonly level?: BotLevel;
};

/** The answer of `GET /api/games/ID`: a finished game as spectators saw it. */
export interface KeptGame<G extends GameTypes> {
  readonly id: string;
  readonly game: string;
  /** When it ended, ms since epoch. */
  readonly at: number;
  readonly options: TableOptions;
  readonly seats: readonly KeptSeat[];
  /** The public view at the beginning and at the end. */
  readonly first: G['view'];
  readonly last: G['view'];
  readonly events: readonly G['event'][];
}

/** What of it its picture shows. */
export type PicturedGame = Omit<KeptGame<GameTypes>, 'first' | 'events'>;

/** WebSocket close codes of our own (4000–4999). */
export const CLOSE = {
  restarting: 4010,
  replaced: 4101,
  kicked: 4102,
  closed: 4103,
  flooding: 4104,
  /** Too many unread bytes. The client may return with its token. */
  tooSlow: 4105,
  /** Joined, but never acknowledged the state. */
  notReady: 4106,
  banned: 4107,
} as const;

// ---------------------------------------------------------------- the room's public state (schema)

export interface SeatView {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** One of CAPTAINS. */
  readonly captain: string;
  /** One of LIVERIES: colour, emblem and silhouette of the ship. */
  readonly livery: string;
  /** One of BOT_LEVELS; empty for people. */
  readonly level: string;
  readonly connected: boolean;
  /** A bot plays this person's seat until they return. */
  readonly botPlays: boolean;
  /** When the connection was lost, ms since epoch; 0 while connected. */
  readonly absentSince: number;
  /** In the lobby after a game: still looking at its score. */
  readonly atScore: boolean;
  /** The player has registered this name on the server and is signed in. */
  readonly verified: boolean;
}

export interface KickedView {
  /** Unique at this table. */
  readonly id: number;
  readonly name: string;
}

export interface MutedView {
  /** Unique at this table. */
  readonly id: number;
  readonly name: string;
  /** −1 for spectators, and after leaving the seat. */
  readonly seat: Seat;
}

/** A spectator who has asked to see all hands. */
export interface CasterView {
  /** Unique at this table. */
  readonly id: number;
  readonly name: string;
  readonly allowed: readonly Seat[];
  /** Every player allows it, so this spectator gets the hands. */
  readonly sees: boolean;
}

/** The room's state, except `game`, which is the game's public view. */
export interface RoomView {
  readonly gameId: string;
  readonly code: string;
  readonly phase: Phase;
  /** Increases by one with every accepted input that others can notice. */
  readonly version: number;
  /** When the server opened or woke the table, ms since epoch. Deadlines are relative to it, which makes short numbers. */
  readonly opened: number;
  /**
   * When the open question times out (`dueAt`), in tenths of a second after `opened`; 0 is never, or not yet, while somebody watches the events before
   * it.
   */
  readonly deadline: number;
  /** The seat that may take back its last answer; −1 for none. */
  readonly takeBack: Seat;
  readonly host: Seat;
  /** Counts the games played at this table, the present one included. */
  readonly gameNumber: number;
  readonly options: TableOptions;
  readonly seats: readonly SeatView[];
  readonly spectators: number;
  /** Kicked players, until readmitted. */
  readonly kicked: readonly KickedView[];
  readonly muted: readonly MutedView[];
  readonly casters: readonly CasterView[];
  /** The secret of the invitation link; empty if the code alone opens the table. */
  readonly invitation: string;
  /** The id of the finished game (`KeptGame`); empty before its end. */
  readonly kept: string;
  readonly fair: FairView;
}

/** A tenth of a second, in ms. */
export const TENTH = 100;

/** When the open question times out, ms since epoch by the server's clock; 0 if never, or not yet. */
export function dueAt({ opened, deadline }: Pick<RoomView, 'opened' | 'deadline'>): number {
  return deadline === 0 ? 0 : opened + deadline * TENTH;
}

// ---------------------------------------------------------------- server → client

/** A seat's own open question with its options. */
export interface Ask<G extends GameTypes> {
  readonly decision: G['decision'];
  readonly options: G['options'];
  /** Already answered; may be replaced until the last seat has answered. */
  readonly answered: boolean;
}

/** The events of one accepted input, as one viewer may see them. Follows the patch of its version. */
export interface Batch<G extends GameTypes> {
  readonly version: number;
  readonly events: readonly G['event'][];
  /** The viewer's complete private part; absent for spectators. */
  readonly own?: G['view']['own'];
  readonly asks: readonly Ask<G>[];
}

/** The events of one version, as one viewer may see them. */
export interface PastBatch<G extends GameTypes> extends Pick<Batch<G>, 'version' | 'events'> {
  readonly takesBack?: ServerMessages<G>['takenBack'];
}

/** Past events of the game on the table, for a client that missed them. */
export interface History<G extends GameTypes> {
  /** The client's view before the first of the events. */
  readonly first: G['view'];
  /** Oldest first; versions without events are left out. */
  readonly batches: readonly PastBatch<G>[];
}

/** The first message after joining, returning or a change of seat. */
export interface Welcome<G extends GameTypes> {
  readonly version: number;
  /** −1 watches. */
  readonly seat: Seat;
  readonly build: string;
  /** The server's clock, ms since epoch, to show deadlines. */
  readonly now: number;
  /** How long a player must be absent before the others may hand the seat to a bot, in ms. */
  readonly handOver: number;
  readonly own?: G['view']['own'];
  readonly asks: readonly Ask<G>[];
  /** Recent chat, oldest first; only in the first welcome of a connection. */
  readonly talk?: readonly ChatLine[];
}

export interface ChatLine {
  readonly seat: Seat;
  readonly name: string;
  readonly text?: string;
  readonly phrase?: Phrase;
  readonly at: number;
}

export interface Refused {
  readonly code: ErrorCode;
  readonly rule?: string;
  /** The type of the refused message. */
  readonly to: string;
}

/** Server messages by name. */
export interface ServerMessages<G extends GameTypes> {
  /** The seat token, once per join: keep it to return. */
  token: { readonly token: string };
  welcome: Welcome<G>;
  batch: Batch<G>;
  refused: Refused;
  chat: ChatLine;
  /** The server is about to stop, a fault has frozen the table, or this connection has too many unread bytes. */
  notice: { readonly code: ErrorCode };
  announcement: Announced;
  /** The clock has run out: the next batch is the default of that seat. */
  timeUp: { readonly seat: Seat };
  /** A seat has taken back its answer, that of `version`: the next batch has the state before it. */
  takenBack: { readonly seat: Seat; readonly version: number };
  /** Answers a client's `history`. */
  history: History<G>;
  /** To a caster with the permission of all players: the private parts of all seats, after each batch; an empty list ends it. */
  hands: { readonly owns: readonly NonNullable<G['view']['own']>[] };
  /** Answers `watchers`: the names of spectators, '' for those without one, in the order of their arrival; at most 100. */
  watchers: { readonly names: readonly string[] };
  /** Answers a client's `beat` at once. `now`: as in the welcome, because the device may have slept since. */
  beat: { readonly now: number };
}

// ---------------------------------------------------------------- client → server

/** A push subscription, with the language of the page. */
export interface PushAddress {
  readonly endpoint: string;
  /** The browser's public key and secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
}

/** Where a player is told of their turn while they are not there, and the sentence that is posted there. */
export interface Webhook {
  readonly url: string;
  readonly text: string;
}

/** Pushed to the browser of an absent player who is asked. The client translates it. */
export interface TurnNotice {
  readonly code: string;
  readonly language: string;
}

/** Client messages by name. Lobby powers (`options`, `invitation`, `game`, `kick`, `addBot`, `botLevel`, `start`) are the host's, and so are `mute` and `unmute`. */
export interface ClientMessages {
  move: { readonly decision: number; readonly move: unknown };
  /** Takes back the last answer; `version` is the table's present one. */
  takeBack: { readonly version: number };
  options: Partial<TableOptions>;
  /** `only`: the table opens only with a new invitation link or a seat token; otherwise its code is enough again. */
  invitation: { readonly only: boolean };
  changeLook: { readonly captain?: string; readonly livery?: string; readonly name?: string };
  /** By default of the usual level. */
  addBot: { readonly level?: BotLevel };
  botLevel: { readonly seat: Seat; readonly level: BotLevel };
  /** Removes a player or bot in the lobby; the player stays out. */
  kick: { readonly seat: Seat };
  /** Readmits a kicked player: the `id` of a `KickedView`. */
  readmit: { readonly kicked: number };
  mute: { readonly name: string };
  /** Unmutes a person: the `id` of a `MutedView`. */
  unmute: { readonly muted: number };
  start: Record<string, never>;
  /** In the lobby: the SHA-256 hash of a random nonce of 16 bytes, and, once the list of them is sealed, the nonce. In hexadecimal. */
  nonceHash: { readonly hash: string };
  nonce: { readonly nonce: string };
  /** Changes the table's game, in the lobby; all seated people must fit. */
  game: { readonly game: string };
  /** After a game: to the lobby with the table. There, from the score: comes along. With `again` from everybody the next game begins at once. */
  rematch: { readonly again?: boolean };
  /** Without a clock: hands the seat of a player who is absent for long enough (`welcome`) to a bot. */
  handOver: { readonly seat: Seat };
  /** A spectator takes a free seat in the lobby. */
  sit: Record<string, never>;
  /** Gives up the seat: in the lobby it is freed, in a game a bot takes over. */
  leave: Record<string, never>;
  /** At a slow table: subscribes the player to notices of their turn while they are absent. */
  callMe: PushAddress;
  /** The same through a webhook; an empty `url` ends it. */
  webhook: Webhook;
  chat: { readonly text?: string; readonly phrase?: Phrase };
  /** Reports a player, spectator or recent speaker of that name to the server's host. Nobody at the table is informed. */
  report: { readonly name: string; readonly reason: ReportReason; readonly text?: string };
  /** A spectator asks to see all hands, or no longer. */
  cast: { readonly on: boolean };
  /** Allows a caster to see all hands, or withdraws the permission: the `id` of a `CasterView`. */
  allow: { readonly caster: number; readonly on: boolean };
  watchers: Record<string, never>;
  /**
   * The version up to which this client has shown the events. Bots and clocks wait some seconds for seated clients that are `watching` until they have
   * shown the present version.
   */
  shown: { readonly version: number; readonly watching: boolean };
  /** Asks for the events of the versions after that one; 0 for all of the game on the table. */
  history: { readonly since: number };
  /** Tests the connection; sent after a silence. */
  beat: Record<string, never>;
}
