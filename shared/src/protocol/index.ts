/**
 * What travels between a browser (or bot, or tester) and a table's room. Types only, but for the small
 * constants both sides must agree on; the server parses what comes in (server/src/rooms/messages.ts).
 */
import type { GameTypes, RefusalCode, Seat } from '../engine';
import type { Announced, Phase } from './tables';

export * from './admin';
export * from './tables';

/** Raised when an older client can no longer play on this server; shown as `staleBuild`. */
export const PROTOCOL = 6;

/** Six letters nobody mistypes: no I, L, O, nor digits. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;

/** Longest text a player may send, in UTF-8 bytes (names, chat). */
export const TEXT_BYTES = 200;
/** Longest name, in characters: what a seat plate can show. */
export const NAME_LENGTH = 24;

const DAY = 86_400;
/** Seconds per decision a host may choose; 0 is no clock. */
export const CLOCKS = [0, 30, 60, 120, DAY, 3 * DAY, 7 * DAY] as const;
export type Clock = (typeof CLOCKS)[number];

/** So many times the time of its clock has a question of a young game (`GameManifest.young`), unless the table is slow. */
export const YOUNG_TIMES = 2;

/** Whether a table with that clock is slow: its clock runs on while nobody is there, and nobody who is not there is missed. */
export const isSlow = (clock: number): boolean => clock >= 3600;

/** When the clock of a slow table stands still: at night from 22 to 8 o’clock, or on Saturdays and Sundays. */
export const PAUSES = ['never', 'nights', 'weekends'] as const;
export type Pauses = (typeof PAUSES)[number];

/** The six captains and the six liveries of the ships, by id; words and drawings are the client's. */
export const CAPTAINS = ['bonny', 'read', 'levasseur', 'drummond', 'rackham', 'bellamy'] as const;
export type CaptainId = (typeof CAPTAINS)[number];

/** Colour and emblem of a ship: vermilion cross, blue star, green diamond, gold sun, violet crescent, black chevrons. */
export const LIVERIES = ['cross', 'star', 'diamond', 'sun', 'crescent', 'chevrons'] as const;
export type LiveryId = (typeof LIVERIES)[number];

/** Things people say without typing; the words are the client's. */
export const PHRASES = ['ahoy', 'wellPlayed', 'goodLuck', 'hurryUp', 'ouch', 'thanks', 'oneMoment', 'arr'] as const;
export type Phrase = (typeof PHRASES)[number];

/** Why a player reports another to whoever runs the server; the words are the client's. */
export const REPORT_REASONS = ['insults', 'name', 'cheating', 'stalling', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A code as typed or pasted by a person, in the form the server knows; undefined when it cannot be one. */
export function normaliseCode(typed: string): string | undefined {
  // A sentence that ends with a link often leaves its full stop or quotes on it.
  const code = typed.toUpperCase().replace(/[\s-]|^\p{P}+|\p{P}+$/gu, '');
  if (code.length !== CODE_LENGTH) return undefined;
  return code.split('').every((letter) => CODE_ALPHABET.includes(letter)) ? code : undefined;
}

// ---------------------------------------------------------------- joining

/** Options of `create` and `joinById`. */
export interface JoinOptions {
  readonly name: string;
  readonly protocol: number;
  /** Returns to the seat this token was given for. */
  readonly token?: string;
  /** Knows the table of names with this id: messages may come in shorthand (shared/src/shorthand). */
  readonly shorthand?: string;
  /** A random id that this browser keeps: who was kicked stays out, also in another tab. */
  readonly browser?: string;
  /** What an invitation link holds: opens a table that its code alone does not open. */
  readonly invitation?: string;
  /** Watch, even if a seat is free. */
  readonly watch?: boolean;
  /** `create` only: fill the table with bots and start at once, this many seats in all. */
  readonly playNow?: number;
}

/** Somebody who has played a finished game; the name is empty when they have taken it away. */
export type KeptSeat = Pick<SeatView, 'name' | 'kind' | 'captain' | 'livery'>;

/** What `GET /api/games/ID` tells of a game that is over: as it was told to those who watched. */
export interface KeptGame<G extends GameTypes> {
  readonly id: string;
  readonly game: string;
  /** When it ended, ms since epoch. */
  readonly at: number;
  readonly options: TableOptions;
  readonly seats: readonly KeptSeat[];
  /** The board before anything had happened, and at the end. */
  readonly first: G['view'];
  readonly last: G['view'];
  readonly events: readonly G['event'][];
}

/** Why a join failed, a connection was closed, or a message was not taken. Words are the client's. */
export type ErrorCode =
  | RefusalCode
  | 'unknownCode' // no such table, or it has closed, or only its invitation link opens it
  | 'staleBuild' // the page is older or newer than the server
  | 'badName' // empty after cleaning
  | 'badToken' // the seat this token was for is gone
  | 'badOrigin' // a page of another origin, which may not play here
  | 'full' // no room left even to watch, or for another table
  | 'tooMany' // too many attempts, tables or connections of this address
  | 'tooLarge' // message or text too long
  | 'tooFast' // too many messages
  | 'tooSlow' // does not read what it is sent
  | 'unknownMessage'
  | 'notHost'
  | 'notSeated'
  | 'notNow' // not in this phase of the table
  | 'badOption'
  | 'taken' // captain, livery or name belongs to somebody else
  | 'kicked'
  | 'banned' // whoever runs the server keeps this address out
  | 'draining' // whoever runs the server lets no new tables be opened for now
  | 'muted' // the host lets nobody hear what you say
  | 'replaced' // the seat was opened in another tab or device
  | 'closing' // the server stops, and forgets the table
  | 'suspended' // the server restarts, and the table goes on after that
  | 'frozen' // a fault stopped this table
  | 'notSaved' // the server could not write it down, so it has not happened
  | 'internal';

/** WebSocket close codes of our own (4000–4999). */
export const CLOSE = {
  restarting: 4010,
  replaced: 4101,
  kicked: 4102,
  closed: 4103,
  flooding: 4104,
  /** Too much was left unread; come back by the token. */
  tooSlow: 4105,
  /** Joined, but never said that it has the state. */
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
  readonly connected: boolean;
  /** A bot plays this human's seat until they return. */
  readonly botPlays: boolean;
  /** When the player was lost, ms since epoch; 0 while connected. */
  readonly absentSince: number;
  /** In the lobby after a game: has not come along yet, and may still look at its score. */
  readonly atScore: boolean;
}

export interface TableOptions {
  readonly clock: number;
  /** Where the clock is slow: when it stands still. */
  readonly pauses: Pauses;
  /** The time zone of these pauses, by its IANA name. */
  readonly zone: string;
  readonly chat: boolean;
  /** Whether the table stands on the first page, for anybody to join, while it is in the lobby with a free seat. */
  readonly listed: boolean;
  /** Waits for nobody's animations. */
  readonly quick: boolean;
  /** The game's own options in its own words (`GameOptions` in shared/src/manifest.ts), as it writes them. */
  readonly game: readonly string[];
}

/** Somebody the host has sent away from this table. */
export interface KickedView {
  /** Unique at this table. */
  readonly id: number;
  readonly name: string;
}

/** Somebody whose words the host lets nobody at this table hear. */
export interface MutedView {
  /** Unique at this table. */
  readonly id: number;
  readonly name: string;
  /** −1 for who watches, and for who has left their seat. */
  readonly seat: Seat;
}

/** The whole schema state but for the `game` subtree, which is the game's public view once it has begun. */
export interface RoomView {
  readonly gameId: string;
  readonly code: string;
  readonly phase: Phase;
  /** Grows by one with every accepted input that others can notice. */
  readonly version: number;
  /** When the server took the table up, ms since epoch by its clock. Times that change often are counted from here: short numbers. */
  readonly opened: number;
  /**
   * When the present question times out (`dueAt`), in tenths of a second after `opened`; 0 is never, or not yet while somebody is
   * being shown how it came about.
   */
  readonly deadline: number;
  readonly host: Seat;
  /** Counts the games played at this table, the present one included. */
  readonly gameNumber: number;
  readonly options: TableOptions;
  readonly seats: readonly SeatView[];
  readonly spectators: number;
  /** Who stays out until the host lets them back in. */
  readonly kicked: readonly KickedView[];
  readonly muted: readonly MutedView[];
  /** What the invitation link holds, where the code alone opens the table to nobody; empty where it does. */
  readonly invitation: string;
  /** Where the finished game on the table is kept (`KeptGame`); empty before its end. */
  readonly kept: string;
}

/** A tenth of a second, in ms. */
export const TENTH = 100;

/** When the present question times out, ms since epoch by the server's clock; 0 if never, or not yet. */
export function dueAt({ opened, deadline }: Pick<RoomView, 'opened' | 'deadline'>): number {
  return deadline === 0 ? 0 : opened + deadline * TENTH;
}

// ---------------------------------------------------------------- server → client

/** A seat's own open question with its answers. */
export interface Ask<G extends GameTypes> {
  readonly decision: G['decision'];
  readonly options: G['options'];
  /** Already answered, but may be replaced until the last one has answered. */
  readonly answered: boolean;
}

/** What happened with one accepted input, as one viewer may know it. Arrives after the patch of its version. */
export interface Batch<G extends GameTypes> {
  readonly version: number;
  readonly events: readonly G['event'][];
  /** The viewer's private part, whole; absent for spectators. */
  readonly own?: G['view']['own'];
  readonly asks: readonly Ask<G>[];
}

/** First message after joining or returning, and after a seat changes hands. */
export interface Welcome<G extends GameTypes> {
  readonly version: number;
  /** −1 watches. */
  readonly seat: Seat;
  readonly build: string;
  /** The server's clock, ms since epoch, to show deadlines right. */
  readonly now: number;
  /** How long a player must have been absent, in ms, until the others may hand the seat over to a bot. */
  readonly handOver: number;
  readonly own?: G['view']['own'];
  readonly asks: readonly Ask<G>[];
  /** What has been said lately, the oldest line first; in the first welcome of a connection, if anything has. */
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
  /** The message type that was refused. */
  readonly to: string;
}

/** Server messages by name. */
export interface ServerMessages<G extends GameTypes> {
  /** The seat token, once per joining; keep it to come back. */
  token: { readonly token: string };
  welcome: Welcome<G>;
  batch: Batch<G>;
  refused: Refused;
  chat: ChatLine;
  /** The server is about to restart, a fault has frozen the table, or this connection does not read what it is sent. */
  notice: { readonly code: ErrorCode };
  announcement: Announced;
  /** The clock has run out: the next batch tells of the default that was played for that seat. */
  timeUp: { readonly seat: Seat };
  /** Answers a client's `beat` at once. `now`: as in the welcome, as a device may have slept since. */
  beat: { readonly now: number };
}

// ---------------------------------------------------------------- client → server

/** Where a browser is told something while its page is closed: its push subscription, and the language of its page. */
export interface PushAddress {
  readonly endpoint: string;
  /** The browser's public key and its secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly language: string;
}

/** What is pushed to a browser when its captain is asked and not there. The words are the client's. */
export interface TurnNotice {
  readonly code: string;
  readonly language: string;
}

/** Client messages by name. Lobby powers (`options`, `invitation`, `game`, `kick`, `addBot`, `start`) are the host's, and so are `mute` and `unmute`. */
export interface ClientMessages {
  move: { readonly decision: number; readonly move: unknown };
  options: Partial<TableOptions>;
  /** `only`: from now on a new invitation link opens the table, and nothing else but the tokens of its seats. Else its code does. */
  invitation: { readonly only: boolean };
  /** A seat's own appearance, in the lobby. */
  changeLook: { readonly captain?: string; readonly livery?: string; readonly name?: string };
  addBot: Record<string, never>;
  /** Removes a player or bot in the lobby; the player stays out. */
  kick: { readonly seat: Seat };
  /** Lets somebody who was kicked back in: the `id` of a `KickedView`. */
  readmit: { readonly kicked: number };
  /** Lets nobody at the table hear what somebody says from now on, who sits or watches under that name. */
  mute: { readonly name: string };
  /** Lets them be heard again: the `id` of a `MutedView`. */
  unmute: { readonly muted: number };
  start: Record<string, never>;
  /** Another game for this table, in the lobby; everybody seated must fit in it. */
  game: { readonly game: string };
  /** After a game: to the lobby with the table. There, from the score: comes along. */
  rematch: Record<string, never>;
  /** With clocks off: let a bot play a seat that has been absent for as long as the `welcome` says. */
  handOver: { readonly seat: Seat };
  /** A spectator takes a free seat in the lobby. */
  sit: Record<string, never>;
  /** Gives the seat up for good: in the lobby it is freed, in a game a bot takes over. */
  leave: Record<string, never>;
  /** At a slow table: where this seat's player is told that it is their turn while they are not there. */
  callMe: PushAddress;
  chat: { readonly text?: string; readonly phrase?: Phrase };
  /** Reports a person, who sits or watches under that name or has just spoken, to whoever runs the server. Nobody at the table is told. */
  report: { readonly name: string; readonly reason: ReportReason; readonly text?: string };
  /**
   * How far this client has shown what happened. A seated client that watches is waited for, for some seconds, until it
   * has shown the present version; one that does not watch, or has never said this, is not.
   */
  shown: { readonly version: number; readonly watching: boolean };
  /** Asks whether the line still holds; a client sends it when it has heard nothing for a while. */
  beat: Record<string, never>;
}
