import { randomBytes, randomInt } from 'node:crypto';
import type { Chance } from '@brigantine/shared/chance';
import { CODE_ALPHABET, CODE_LENGTH } from '@brigantine/shared/protocol';
import pino, { type Logger } from 'pino';
import { later, type Later } from './alarms';
import { TokenBuckets, WRITE_LIMITS } from './rateLimit';
import type { BotPool } from '../bots/pool';
import type { Cluster } from '../cluster/cluster';
import type { Journal } from '../journal/journal';
import { MemoryJournal } from '../journal/memoryJournal';
import type { Profiles } from '../profiles/profiles';
import type { Push } from '../push/push';
import type { Webhooks } from '../push/webhooks';
import { Crowd, USUAL_CROWD } from './crowd';
import type { FrozenTable } from './frozen';
import { ServerPolicy } from './serverPolicy';
import { Measures } from '../watch/measures';

/** Limits of a table. All times are in ms unless stated otherwise. */
export const DEFAULT_LIMITS = {
  /** With a clock: how long an absent player's seat waits before a bot plays it. */
  grace: 60_000,
  /** In the lobby: how long an absent player's seat is kept. */
  lobbyGrace: 60_000,
  /** Without a clock: how long a player must be away before the others may hand the seat to a bot. */
  handOver: 180_000,
  /** How long a table stays awake without connections. */
  idle: 60_000,
  /** The same for a new table that nobody has joined yet. */
  unclaimed: 20_000,
  /** How long a lobby lives while no seated player is connected. */
  idleLobby: 120_000,
  /** How long a table for quick matches waits for people before bots take the free seats. */
  match: 30_000,
  /** How long a game that is about to begin waits for hashes of nonces, and then for the nonces. */
  nonces: 3_000,
  /** How long a seat reservation waits for its socket, in seconds. */
  reservationSeconds: 8,
  /** How long bots and clocks wait for players who are still being shown the events before a question. */
  story: 12_000,
  /** The same per event, if that is longer: the mean of a turn with two shortages, the slowest to show. */
  storyEvent: 3_000,
  /** Mean time a bot waits before it answers. */
  botDelay: 300,
  /** How long a bot may think before a faster one answers for it. */
  botDeadline: 1000,
  messages: { burst: 40, perSecond: 20 },
  bytes: { burst: 32 * 1024, perSecond: 8 * 1024 },
  /** ms of processor time. The longest garbage collection is far below the burst. */
  work: { burst: 500, perSecond: 25 },
  chat: { burst: 5, perSecond: 0.5 },
  history: { burst: 5, perSecond: 0.2 },
  writes: WRITE_LIMITS,
  crowd: USUAL_CROWD,
  unread: 256 * 1024,
  /** How long a newcomer may take to be ready for the state. */
  ready: 10_000,
};
export type RoomLimits = Readonly<typeof DEFAULT_LIMITS>;

/** What tables take from the world outside. Tests replace the clock, tokens and dice. */
export interface RoomServices {
  /** The dice and cards of one new game; fair chance (docs/fair.md) if undefined. */
  readonly chance: (() => Chance) | undefined;
  /** ms since epoch. Monotonic: later changes of the system's clock do not move it, so stored times are durations. */
  readonly now: () => number;
  readonly later: Later;
  /** A new seat token, secret. */
  readonly token: () => string;
  /** A random room code, which may be taken. */
  readonly code: () => string;
  /** The secret of a new invitation link. */
  readonly invitation: () => string;
  /** The id of a finished game, known to its players only. */
  readonly gameId: () => string;
  /** Varies a duration at random. */
  readonly vary: (ms: number) => number;
  readonly journal: Journal;
  /** Stores a frozen table where the host finds it. Returns the place, or undefined if there is none. */
  readonly keepFrozen: (frozen: FrozenTable) => string | undefined;
  readonly push: Push | undefined;
  /** Undefined if the host has not turned them on. */
  readonly webhooks: Webhooks | undefined;
  /** Registered names; undefined if the host has turned them off. */
  readonly profiles: Profiles | undefined;
  /** Threads in which the bots think; undefined if they think on the event loop. */
  readonly pool: Pick<BotPool, 'think'> | undefined;
  readonly log: Logger;
  /** The other processes that serve the same tables. */
  readonly cluster: Cluster | undefined;
  /** Names the build to clients. */
  readonly build: string;
  readonly limits: RoomLimits;
  /** Everybody at the tables of this process. */
  readonly crowd: Crowd;
  /** Journal writes by address, at all tables of this process. */
  readonly addressWrites: TokenBuckets<string>;
  readonly policy: ServerPolicy;
  readonly measures: Measures;
}

const secret = (bytes: number) => (): string => randomBytes(bytes).toString('base64url');

/** Real dice and real time; tables live as long as the process. */
export const DEFAULT_SERVICES: RoomServices = {
  chance: undefined,
  now: () => Math.round(performance.timeOrigin + performance.now()),
  later,
  token: secret(32),
  code: () => Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join(''),
  // Short, so that its QR code is small.
  invitation: secret(16),
  gameId: secret(12),
  vary: (ms) => (ms === 0 ? 0 : ms / 2 + randomInt(Math.ceil(ms) + 1)),
  journal: new MemoryJournal(),
  keepFrozen: () => undefined,
  push: undefined,
  webhooks: undefined,
  profiles: undefined,
  pool: undefined,
  cluster: undefined,
  log: pino({ level: 'silent' }),
  build: 'development',
  limits: DEFAULT_LIMITS,
  crowd: new Crowd(),
  addressWrites: new TokenBuckets(),
  policy: new ServerPolicy(),
  measures: new Measures(),
};

let current: RoomServices = DEFAULT_SERVICES;

/** Sets the services of tables opened from now on, defaults for those left out. */
export function configureRooms(services: Partial<RoomServices>): void {
  current = { ...DEFAULT_SERVICES, ...services };
}

/** The services of tables opened from now on. */
export function roomServices(): RoomServices {
  return current;
}
