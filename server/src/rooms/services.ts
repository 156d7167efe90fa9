import { randomInt } from 'node:crypto';
import type { Chance } from '@brigantine/shared/chance';
import { chanceFrom } from '@brigantine/shared/chance';
import pino, { type Logger } from 'pino';
import { later, type Later } from './alarms';
import { Meters, WRITE_LIMITS, type WriteLimits } from './allowance';
import type { Cluster } from '../cluster/cluster';
import type { Journal } from '../journal/journal';
import { MemoryJournal } from '../journal/memoryJournal';
import type { Push } from '../push/push';
import { Crowd, USUAL_CROWD, type CrowdLimits } from './crowd';
import type { FrozenTable } from './frozen';
import { Orders } from './orders';
import type { MessageLimits } from './messageMeters';
import { newCode, newGameId, newInvitation, newToken } from './tokens';
import { Measures } from '../watch/measures';

/** Patience and measure of a table; all times in ms. */
export interface RoomLimits extends MessageLimits {
  /** With a clock: how long a lost player's seat waits before a bot plays it. */
  readonly grace: number;
  /** In the lobby: how long a lost player's seat is kept. */
  readonly lobbyGrace: number;
  /** Without a clock: how long a player must be away before the others may hand the seat to a bot. */
  readonly handOver: number;
  /** How long a table without anybody stays awake; and how long it lives while nobody has come at all. */
  readonly idle: number;
  readonly unclaimed: number;
  /** How long a lobby lives in which nobody is there who sits; watchers do not keep it. */
  readonly idleLobby: number;
  /** How long a seat reservation waits for its socket, in seconds. */
  readonly reservationSeconds: number;
  /** How long bots and clocks wait for those who are still being shown how a question came about. */
  readonly story: number;
  /** How long for each event that has led to it, where that is longer: the mean of a turn with two shortages, which takes longest to show. */
  readonly storyEvent: number;
  /** About how long a bot thinks. */
  readonly botDelay: number;
  /** What people may have written to the journal. */
  readonly writes: WriteLimits;
  /** How many may come, in all and from one address. */
  readonly crowd: CrowdLimits;
  /** How many bytes a connection may leave unread. */
  readonly unread: number;
  /** How long a newcomer may take until it is ready for the state. */
  readonly ready: number;
}

/** What tables take from the world outside; tests put fixed clocks, tokens and dice here. */
export interface RoomServices {
  /** The dice and cards of one new game. */
  readonly chance: () => Chance;
  /**
   * ms since epoch by a clock that goes on steadily: the system's when the process began, and no longer set with it.
   * What outlives the process is therefore kept as time that is left.
   */
  readonly now: () => number;
  readonly later: Later;
  /** A new seat token, kept secret by whoever gets it. */
  readonly token: () => string;
  /** A room code to try. */
  readonly code: () => string;
  /** What a new invitation link holds. */
  readonly invitation: () => string;
  /** The id of a game that is over, kept secret by whoever played it. */
  readonly gameId: () => string;
  /** Varies a duration a little, as people do. */
  readonly vary: (ms: number) => number;
  readonly journal: Journal;
  /** Puts a table that a fault has stopped where the host finds it, and says where; undefined when that is nowhere. */
  readonly keepFrozen: (frozen: FrozenTable) => string | undefined;
  /** Tells people who are not there; undefined where nobody can be told. */
  readonly push: Push | undefined;
  readonly log: Logger;
  /** The other processes that serve the same tables; undefined where there are none. */
  readonly cluster: Cluster | undefined;
  /** Names the build to clients. */
  readonly build: string;
  readonly limits: RoomLimits;
  /** All who are at the tables of this process. */
  readonly crowd: Crowd;
  /** What has been written to the journal for the visitors of each address, at all tables of this process. */
  readonly addressWrites: Meters<string>;
  /** What whoever runs the server has ordered. */
  readonly orders: Orders;
  /** What is counted of all this, for whoever watches the server. */
  readonly measures: Measures;
}

export const DEFAULT_LIMITS: RoomLimits = {
  grace: 60_000,
  lobbyGrace: 60_000,
  handOver: 180_000,
  idle: 60_000,
  unclaimed: 20_000,
  idleLobby: 120_000,
  reservationSeconds: 8,
  story: 12_000,
  storyEvent: 3_000,
  botDelay: 600,
  messages: { burst: 40, perSecond: 20 },
  bytes: { burst: 32 * 1024, perSecond: 8 * 1024 },
  // The longest pause for the collection of garbage is far below the burst.
  work: { burst: 500, perSecond: 25 },
  chat: { burst: 5, perSecond: 0.5 },
  writes: WRITE_LIMITS,
  crowd: USUAL_CROWD,
  unread: 256 * 1024,
  ready: 10_000,
};

/** Real dice, real time, nothing kept beyond the process. */
export const DEFAULT_SERVICES: RoomServices = {
  // As a whole number of 32 bits it costs no memory wherever it is kept.
  chance: () => chanceFrom((n) => randomInt(n) | 0),
  now: () => Math.round(performance.timeOrigin + performance.now()),
  later,
  token: newToken,
  code: newCode,
  invitation: newInvitation,
  gameId: newGameId,
  vary: (ms) => (ms === 0 ? 0 : ms / 2 + randomInt(Math.ceil(ms) + 1)),
  journal: new MemoryJournal(),
  keepFrozen: () => undefined,
  push: undefined,
  cluster: undefined,
  log: pino({ level: 'silent' }),
  build: 'development',
  limits: DEFAULT_LIMITS,
  crowd: new Crowd(),
  addressWrites: new Meters(),
  orders: new Orders(),
  measures: new Measures(),
};

let current: RoomServices = DEFAULT_SERVICES;

/** Sets what tables opened from now on use; what is left out is the default. */
export function configureRooms(services: Partial<RoomServices>): void {
  current = { ...DEFAULT_SERVICES, ...services };
}

/** What a table that is opened now uses. */
export function roomServices(): RoomServices {
  return current;
}
