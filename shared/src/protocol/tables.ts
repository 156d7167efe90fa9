/** The options of tables; HTTP: answers about tables without joining, and addresses that a server may call. */
import { USUAL_LEVEL, type BotLevel } from './people';

export const PHASES = ['lobby', 'playing', 'over', 'frozen'] as const;

/** The phase of a table. A fault has stopped a frozen one. */
export type Phase = (typeof PHASES)[number];

/** The header of an invitation in `GET /api/tables/CODE`: unlike URLs, proxies do not log it. */
export const INVITATION_HEADER = 'X-Invitation';

/** The answer of `GET /api/tables/CODE`. */
export interface TableSummary {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly freeSeats: number;
  /** `TableOptions.game`. */
  readonly options: readonly string[];
}

/** The most seats of one request to `POST /api/seats`. */
export const SEATS_ASKED = 20;

/** A seat in the answer of `POST /api/seats`, which does not wake tables. */
export interface HeldSeat extends Pick<TableSummary, 'code' | 'game' | 'phase'> {
  /** Names of the players who are asked. */
  readonly asked: readonly string[];
  /** This seat is asked. */
  readonly turn: boolean;
  /** ms left for the open question; null while no clock runs. */
  readonly left: number | null;
  /** Names of the winners; empty before the end. */
  readonly won: readonly string[];
}

/** The answer of `POST /api/seats`, in the order of the request; null for a seat that no longer exists. */
export interface HeldSeats {
  readonly seats: readonly (HeldSeat | null)[];
}

/** A table that anybody may join. */
export interface ListedTable extends Pick<TableSummary, 'code' | 'game' | 'freeSeats' | 'options'> {
  /** Seated players, including bots. */
  readonly seated: number;
  /** The host's name; absent if the word filter masks it. */
  readonly host?: string;
  /** How long it has been listed, in whole minutes. */
  readonly minutes: number;
}

/** A game that anybody may watch. */
export interface RunningTable extends Pick<TableSummary, 'code' | 'game' | 'options'> {
  /** Everybody who plays, bots included; rude words are masked. */
  readonly names: readonly string[];
  /** Absent where the game has no rounds. */
  readonly round?: number;
}

/** The announcement of the server's host; the text is empty when it ends. */
export interface Announced {
  readonly text: string;
  /** When the server restarts, ms since epoch by its clock, or null. */
  readonly restart: number | null;
}

/** The answer of `GET /api/tables`, the newest tables first. */
export interface TableList {
  readonly tables: readonly ListedTable[];
  /** Games that anybody may watch, the newest first; older servers know none. */
  readonly running?: readonly RunningTable[];
  /** Absent if there is none. */
  readonly announcement?: Announced;
}

/** The answer of `GET /fair.json`: the dice of all finished games, by kind of draw, number of outcomes and month. */
export interface DiceList {
  readonly dice: readonly CountedDice[];
}

export interface CountedDice {
  readonly game: string;
  /** The label of the draw in the rules. */
  readonly kind: string;
  /** Dice thrown at once: outcome 7 of 36 is 2 and 2. */
  readonly thrown: number;
  readonly sides: number;
  /** In order of time: the month in UTC as `2026-11`, and how often each outcome was drawn. */
  readonly months: readonly { readonly month: string; readonly counts: readonly number[] }[];
}

/** URL parsers disagree about other characters, and the sending library uses another parser. */
const ENDPOINT = /^https:\/\/([a-z\d.-]+(?::\d{1,5})?)\/[\x21-\x7e]*$/;

/** The host of an endpoint, with its port unless it is 443; undefined if it is no plain `https` address. */
export function hostOf(endpoint: string): string | undefined {
  return ENDPOINT.exec(endpoint)?.[1];
}

/**
 * Whether an endpoint is at one of these hosts, so that strangers cannot make the server call others. A leading dot stands for
 * every subdomain.
 */
export function isAt(endpoint: string, hosts: readonly string[]): boolean {
  const host = hostOf(endpoint);
  return host !== undefined && hosts.some((each) => (each.startsWith('.') ? host.endsWith(each) : host === each));
}

/** The chance of a table's next or present game (docs/fair.md), in hexadecimal. */
export interface FairView {
  /** The SHA-256 hash of the server's secret; empty if the chance cannot be proven. */
  readonly commitment: string;
  /** `open`: nonces may be added or replaced; `starting`: the last ones are waited for; `sealed`: the list is final, and players open them. */
  readonly stage: 'open' | 'starting' | 'sealed';
  /** By seat; `nonce` is empty until it is opened. */
  readonly nonces: readonly { readonly seat: number; readonly hash: string; readonly nonce: string }[];
  /** Empty until the game is over. */
  readonly secret: string;
}

/** Of a table whose chance cannot be proven. */
export const UNPROVEN: FairView = { commitment: '', stage: 'open', nonces: [], secret: '' };

/** Pauses of the clock of a slow table: nights from 22 to 8 o’clock, or Saturdays and Sundays. */
export const PAUSES = ['never', 'nights', 'weekends'] as const;
export type Pauses = (typeof PAUSES)[number];

/** Delays for spectators that a host may choose, in seconds; 0 is none. */
export const DELAYS = [0, 30, 120, 300] as const;
export type Delay = (typeof DELAYS)[number];

export interface TableOptions {
  readonly clock: number;
  /** Pauses of a slow clock. */
  readonly pauses: Pauses;
  /** The IANA time zone of these pauses. */
  readonly zone: string;
  readonly chat: boolean;
  /** Whether anybody may join from the first page, while the table is in the lobby with a free seat. */
  readonly listed: boolean;
  /** Whether a game of the table stands on the first page while it is played, for anybody to watch. */
  readonly watched: boolean;
  /** Whether anybody with the link to a finished game may open its record, secrets included, and not only its players. */
  readonly published: boolean;
  /** Seconds after which spectators see the game; one of `DELAYS`. */
  readonly delay: Delay;
  /** Bots and clocks do not wait for animations. */
  readonly quick: boolean;
  /** Whether players may see the chances of their own answers. The client decides by it: a courtesy, no protection. */
  readonly hints: boolean;
  /** The level of bots that play for absent people. */
  readonly substitute: BotLevel;
  /** The game's own options (`GameOptions` in shared/src/manifest.ts). */
  readonly game: readonly string[];
}

/** The options of a new table without a game. */
export const DEFAULT_OPTIONS: TableOptions = {
  clock: 0,
  pauses: 'never',
  zone: 'UTC',
  chat: true,
  listed: false,
  watched: false,
  published: false,
  delay: 0,
  quick: false,
  hints: false,
  substitute: USUAL_LEVEL,
  game: [],
};

/** The texts beside the board in the picture of a finished game, in the reader's language. */
export interface PictureTexts {
  readonly title: string;
  readonly game: string;
  /** A summary of the rules; '' for none. */
  readonly rules: string;
  readonly date: string;
}
