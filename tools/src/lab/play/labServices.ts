/** What a server of the lab does otherwise than a host's: seeded dice, clocks that run faster, and a journal that tells the lab every input a table takes. */
import { seededChance } from '@brigantine/shared/chance';
import {
  crowdLimits,
  DEFAULT_LIMITS,
  later,
  MemoryJournal,
  readEnvironment,
  type Journal,
  type RoomLimits,
  type RoomServices,
} from '@brigantine/server';
import type { JournalRecord } from './recordFeed';
import { ToldJournal } from './toldJournal';

/** What a server of the lab does otherwise than a host's. */
export interface OwnServer {
  /** Dice and cards come from it. */
  readonly seed: string;
  /** Clocks of questions run so many times as fast. */
  readonly clockSpeed: number;
  /** It is attacked: the limits are a host's, but where everybody comes from one address those for an address. */
  readonly attacked?: { readonly oneAddress: boolean };
  /** Where its tables outlive it; without, they do not. */
  readonly store?: LabStore;
  /** Any free one, if it is not said. */
  readonly port?: number;
}

/** A folder for SQLite, or a Postgres database that is used instead. */
export interface LabStore {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** Empty tables are closed soon, so that they do not count as memory, but not before everybody could have come back. */
const IDLE_MS = 20_000;
/** Under attack nobody comes back, and what was left would be counted as memory that the attack has cost. */
const EMPTY_MS = 3000;
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
  writes: { seat: UNCOUNTED, table: UNCOUNTED, address: UNCOUNTED },
  crowd: MANY_PEOPLE,
};

/** The settings of a server to be started. */
export function labSettings({ attacked, port = 0 }: OwnServer): Readonly<Record<string, string>> {
  return attacked?.oneAddress === false ? { PORT: '0', HOST: '127.0.0.1' } : { ...MANY_VISITORS, PORT: String(port) };
}

/** The services of a server that passes every accepted input to `tell`. */
export function labServices(
  tell: (record: JournalRecord) => void,
  server: OwnServer,
  journal: Journal = new MemoryJournal(),
): Partial<RoomServices> {
  const { seed, clockSpeed } = server;
  let games = 0;
  return {
    journal: new ToldJournal(journal, tell),
    chance: () => seededChance(`${seed} ${games++}`),
    later: (ms, run) => later(ms / clockSpeed, run),
    limits: limitsOf(server),
  };
}

function limitsOf({ clockSpeed, attacked }: OwnServer): RoomLimits {
  if (attacked !== undefined) {
    const crowd = attacked.oneAddress ? MANY_PEOPLE : DEFAULT_LIMITS.crowd;
    const { address, ...writes } = DEFAULT_LIMITS.writes;
    const all = { ...writes, address: attacked.oneAddress ? UNCOUNTED : address };
    return { ...DEFAULT_LIMITS, crowd, writes: all, idle: EMPTY_MS, unclaimed: EMPTY_MS };
  }
  // How long people may be away stays real time.
  const { grace, lobbyGrace, unclaimed, idleLobby, ready } = DEFAULT_LIMITS;
  const realTime = Object.entries({ grace, lobbyGrace, unclaimed, idle: IDLE_MS, idleLobby, ready });
  return { ...PATIENT_LIMITS, ...Object.fromEntries(realTime.map(([name, ms]) => [name, ms * clockSpeed])) };
}
