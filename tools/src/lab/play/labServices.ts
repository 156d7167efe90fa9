/** What a server of the lab does otherwise than a host's: seeded dice, clocks that run faster, and a journal that tells the lab every input a table takes. */
import { seededChance } from '@brigantine/shared/chance';
import {
  crowdLimits,
  DEFAULT_LIMITS,
  type Journal,
  later,
  readEnvironment,
  type RoomLimits,
  type RoomServices,
} from '@brigantine/server';
import type { JournalRecord } from './recordFeed';

/** What a server of the lab does otherwise than a host's. */
export interface OwnServer {
  /** Dice and cards come from it. */
  readonly seed: string;
  /** Clocks run so many times as fast. */
  readonly haste: number;
}

/** Empty tables are closed soon, so that they do not count as memory, but not before everybody could have come back. */
const IDLE_MS = 20_000;
/** Settings of a server to which everybody comes from one address. */
const MANY = '100000';
export const MANY_VISITORS = {
  PORT: '0',
  HOST: '127.0.0.1',
  JOINS_PER_MINUTE: MANY,
  LOOKUPS_PER_MINUTE: MANY,
  MAX_TABLES: MANY,
  TABLES_PER_ADDRESS: MANY,
  MAX_SOCKETS: MANY,
  SOCKETS_PER_ADDRESS: MANY,
  MAX_RESERVATIONS: MANY,
  RESERVATIONS_PER_ADDRESS: MANY,
  MAX_WATCHERS: MANY,
  WATCHERS_PER_ADDRESS: MANY,
  MAX_CONNECTIONS: MANY,
  CONNECTIONS_PER_ADDRESS: MANY,
} as const;
/** The same as limits of a table. */
export const MANY_PEOPLE: RoomLimits['crowd'] = crowdLimits(readEnvironment(MANY_VISITORS));
const UNCOUNTED = { burst: Infinity, perSecond: 0 };
/** No limits for one client: the server is measured, not its limits. */
export const PATIENT_LIMITS: RoomLimits = {
  ...DEFAULT_LIMITS,
  messages: UNCOUNTED,
  bytes: UNCOUNTED,
  work: UNCOUNTED,
  crowd: MANY_PEOPLE,
};

/** The services of a server that passes every accepted input to `tell`. */
export function labServices(tell: (record: JournalRecord) => void, { seed, haste }: OwnServer): Partial<RoomServices> {
  let games = 0;
  const { grace, lobbyGrace, unclaimed, idleLobby, ready } = DEFAULT_LIMITS;
  // `haste` is for the clocks of questions. How long people may be away stays real time.
  const unhurried = {
    grace: grace * haste,
    lobbyGrace: lobbyGrace * haste,
    unclaimed: unclaimed * haste,
    idle: IDLE_MS * haste,
    idleLobby: idleLobby * haste,
    ready: ready * haste,
  };
  const journal: Journal = {
    append: (record) => {
      tell(record);
      return Promise.resolve();
    },
    forget: () => Promise.resolve(),
  };
  return {
    journal,
    chance: () => seededChance(`${seed} ${games++}`),
    later: (ms, run) => later(ms / haste, run),
    limits: { ...PATIENT_LIMITS, ...unhurried },
  };
}
