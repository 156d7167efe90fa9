/** What a server of the lab does otherwise than a host's: seeded dice, clocks that run faster, and a journal that tells the lab every input a table takes. */
import { seededChance } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Played } from '@brigantine/shared/table';
import {
  crowdLimits,
  DEFAULT_LIMITS,
  later,
  MemoryJournal,
  readEnvironment,
  type RoomLimits,
  type RoomServices,
  type TableLog,
} from '@brigantine/server';
import type { JournalRecord } from './recordFeed';

/** What a server of the lab does otherwise than a host's. */
export interface OwnServer {
  /** Dice and cards come from it. */
  readonly seed: string;
  /** Clocks of questions run so many times as fast. */
  readonly clockSpeed: number;
  /** It is attacked: the limits are a host's, but where everybody comes from one address those for an address. */
  readonly attacked?: { readonly oneAddress: boolean };
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
  crowd: MANY_PEOPLE,
};

/** The settings of a server to be started. */
export function labSettings({ attacked }: OwnServer): Readonly<Record<string, string>> {
  return attacked?.oneAddress === false ? { PORT: '0', HOST: '127.0.0.1' } : MANY_VISITORS;
}

/** The services of a server that passes every accepted input to `tell`. */
export function labServices(tell: (record: JournalRecord) => void, server: OwnServer): Partial<RoomServices> {
  const { seed, clockSpeed } = server;
  let games = 0;
  return {
    journal: new ToldJournal(tell),
    chance: () => seededChance(`${seed} ${games++}`),
    later: (ms, run) => later(ms / clockSpeed, run),
    limits: limitsOf(server),
  };
}

function limitsOf({ clockSpeed, attacked }: OwnServer): RoomLimits {
  if (attacked !== undefined) {
    const crowd = attacked.oneAddress ? MANY_PEOPLE : DEFAULT_LIMITS.crowd;
    return { ...DEFAULT_LIMITS, crowd, idle: EMPTY_MS, unclaimed: EMPTY_MS };
  }
  // How long people may be away stays real time.
  const { grace, lobbyGrace, unclaimed, idleLobby, ready } = DEFAULT_LIMITS;
  const realTime = Object.entries({ grace, lobbyGrace, unclaimed, idle: IDLE_MS, idleLobby, ready });
  return { ...PATIENT_LIMITS, ...Object.fromEntries(realTime.map(([name, ms]) => [name, ms * clockSpeed])) };
}

/** Passes on what is written, and keeps no table that nobody is at: what it would keep would count as the server's memory. */
class ToldJournal extends MemoryJournal {
  constructor(private readonly tell: (record: JournalRecord) => void) {
    super();
  }

  override async open(...[code, ...rest]: Parameters<MemoryJournal['open']>): Promise<TableLog> {
    const log = await super.open(code, ...rest);
    return {
      ...log,
      append: async (entries, outline) => {
        await log.append(entries, outline);
        const begun = entries.find(({ kind }) => kind === 'started')?.payload as JournalRecord['begun'];
        const played = entries
          .filter(({ kind }) => kind === 'played')
          .map(({ payload }) => payload as Played<GameTypes>);
        const inputs = played.flatMap((each) => each.inputs);
        if (inputs.length > 0 || begun !== undefined) this.tell({ code, inputs, ...(begun && { begun }) });
      },
      release: () => log.remove(),
    };
  }
}
