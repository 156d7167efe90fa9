/** How the lab's own server differs from a host's: seeded dice, faster clocks, and a journal that reports every input. */
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
  type TableLog,
  withMethods,
} from '@brigantine/server';
import { journalRecords, type JournalRecord } from './recordFeed';

export interface OwnServer {
  /** For dice and cards. */
  readonly seed: string;
  /** Factor by which the clocks of questions run faster. */
  readonly clockSpeed: number;
  /** Uses a host's limits. With only one client address, those per address are lifted. */
  readonly attacked?: { readonly oneAddress: boolean };
  /** Without it tables end with the process. */
  readonly store?: LabStore;
  /** Any free port by default. */
  readonly port?: number;
}

/** A folder for SQLite, or a Postgres database that is used instead. */
export interface LabStore {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** `full` by default. */
  readonly sync?: 'full' | 'normal';
}

/** Long enough to reconnect, short enough that empty tables do not count as memory. */
const IDLE_MS = 20_000;
/** Attackers do not return, and their tables would count as memory that the attack costs. */
const EMPTY_MS = 3000;
/** Settings for clients that all have the same address. */
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
export const MANY_PEOPLE: RoomLimits['crowd'] = crowdLimits(readEnvironment(MANY_VISITORS));
const UNCOUNTED = { burst: Infinity, perSecond: 0 };
/** No rate limits per client, because the server is measured and not its limits. */
export const PATIENT_LIMITS: RoomLimits = {
  ...DEFAULT_LIMITS,
  messages: UNCOUNTED,
  bytes: UNCOUNTED,
  work: UNCOUNTED,
  writes: { seat: UNCOUNTED, table: UNCOUNTED, address: UNCOUNTED },
  crowd: MANY_PEOPLE,
};

export function labSettings({ attacked, port = 0 }: OwnServer): Readonly<Record<string, string>> {
  return attacked?.oneAddress === false ? { PORT: '0', HOST: '127.0.0.1' } : { ...MANY_VISITORS, PORT: String(port) };
}

/** The services of a server that reports every accepted input. */
export function labServices(
  tell: (record: JournalRecord) => void,
  server: OwnServer,
  journal: Journal = new MemoryJournal(),
): Partial<RoomServices> {
  const { seed, clockSpeed } = server;
  let games = 0;
  return {
    journal: reporting(journal, tell),
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
  // These stay in real time.
  const { grace, lobbyGrace, unclaimed, idleLobby, ready } = DEFAULT_LIMITS;
  const realTime = Object.entries({ grace, lobbyGrace, unclaimed, idle: IDLE_MS, idleLobby, ready });
  return { ...PATIENT_LIMITS, ...Object.fromEntries(realTime.map(([name, ms]) => [name, ms * clockSpeed])) };
}

/** Reports what has been written. */
function reporting(journal: Journal, tell: (record: JournalRecord) => void): Journal {
  const reportingLog = (code: string, log: TableLog): TableLog =>
    withMethods(log, {
      append: async (entries, ...rest) => {
        await log.append(entries, ...rest);
        for (const record of journalRecords(code, entries)) tell(record);
      },
      // In memory, a table without players would count as memory of the server.
      release: (outline) => (journal.lasts ? log.release(outline) : log.remove()),
    });
  return withMethods(journal, {
    open: async (code, ...rest) => reportingLog(code, await journal.open(code, ...rest)),
    claim: async (id) => {
      const kept = await journal.claim(id);
      return kept && { ...kept, log: reportingLog(kept.code, kept.log) };
    },
  });
}
