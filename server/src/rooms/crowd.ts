import type { TableCount } from '../watch/measures';
import type { KnownProfile } from './memory';
import { LeftMeters } from './messageMeters';
import type { AdminTable, ErrorCode } from '@brigantine/shared/protocol';

/** Enough for a school behind one address, while no address can fill the server or the audience of a table. */
export const USUAL_CROWD = {
  tables: 2_000,
  tablesPerAddress: 100,
  /** Connections to tables, and reservations for them. */
  sockets: 10_000,
  socketsPerAddress: 500,
  /** Reservations not yet used, except those with the token of a seat. */
  reservations: 2_000,
  reservationsPerAddress: 100,
  /** Spectators of one table. */
  watchers: 100,
  watchersPerAddress: 50,
};
export type CrowdLimits = Readonly<typeof USUAL_CROWD>;

/**
 * A connection to a table, or a reservation for one. `seat`: plays one, or holds its token; `watch`: a connected spectator;
 * `reserved`: without a seat, and not yet connected.
 */
export type Place = 'seat' | 'watch' | 'reserved';

const WHATS = ['tables', 'sockets', 'reservations'] as const;
type What = (typeof WHATS)[number];
/** How many of each, as the limits count them, somebody holds at all tables of a server. */
export type Held = Readonly<Record<What, number>>;

/** Who sends a request. */
export interface Visitor {
  /** The key of limits per address; null is exempt. */
  readonly address: string | null;
  /** The key of bans. */
  readonly sender: string;
  /** Set if they have signed in. */
  readonly profile?: KnownProfile | undefined;
}

export const NOTHING_HELD: Held = { tables: 0, sockets: 0, reservations: 0 };

/** Somebody at a table, for the host. */
export interface PersonReport {
  readonly code: string;
  readonly name: string;
  readonly seated: boolean;
  /** Null if unknown. */
  readonly address: string | null;
}

/** A table (`BoardGameRoom`), as the limits see it. Addresses come from `http/visitors`. */
export interface Gathering {
  /** The code of the table, once it has one. */
  readonly roomId: string;
  /** The address it was opened or woken from. */
  readonly opener: string | null;
  /** Writes its entry in Redis again. */
  relist(): Promise<void>;
  eachPlace(visit: (place: Place, address: string | null) => void): void;
  /** Undefined while the table is being opened, like `report`. */
  count(): TableCount | undefined;
  report(): AdminTable | null;
  people(): readonly PersonReport[];
  /** Sends everybody the present announcement. */
  announce(): void;
  /** Records that a registered player has the seat of that token, if it is here. */
  recognise(token: string, profile: KnownProfile): Promise<void>;
  /** Removes the name of an erased profile. */
  forgetProfile(id: string): Promise<void>;
  /** Ends all connections and reservations of a sender. */
  sendAway(sender: string): void;
}

/** Everybody at the tables of this process. Counts from scratch: a running count that went wrong once would keep people out for ever. */
export class Crowd {
  /** What an address holds at other servers of the same cluster. */
  elsewhere: (address: string) => Held = () => NOTHING_HELD;
  readonly leftMeters = new LeftMeters();
  private readonly tables = new Set<Gathering>();
  private readonly waiting: (() => void)[] = [];

  add(table: Gathering): void {
    this.tables.add(table);
  }

  delete(table: Gathering): void {
    this.tables.delete(table);
    if (this.tables.size === 0) for (const resolve of this.waiting.splice(0)) resolve();
  }

  all(): readonly Gathering[] {
    return [...this.tables];
  }

  get size(): number {
    return this.tables.size;
  }

  /** Whether this process has a table with that code, even if it is opening or closing. */
  has(code: string): boolean {
    return this.all().some(({ roomId }) => roomId === code);
  }

  reports(): readonly AdminTable[] {
    return this.all().flatMap((table) => table.report() ?? []);
  }

  people(): readonly PersonReport[] {
    return this.all().flatMap((table) => table.people());
  }

  count(): TableCount[] {
    return this.all().flatMap((table) => table.count() ?? []);
  }

  async relist(): Promise<void> {
    await Promise.all(this.all().map((table) => table.relist()));
  }

  gone(): Promise<void> {
    return this.tables.size === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Why that address may hold no more of these. */
  refuses(address: string | null, limits: CrowdLimits, whats: readonly What[]): ErrorCode | undefined {
    const { all, byAddress } = this.tally();
    const own = address === null ? NOTHING_HELD : (byAddress.get(address) ?? NOTHING_HELD);
    const elsewhere = address === null ? NOTHING_HELD : this.elsewhere(address);
    for (const what of whats) {
      if (own[what] + elsewhere[what] >= limits[`${what}PerAddress`]) return 'tooMany';
      if (all[what] >= limits[what]) return 'full';
    }
    return undefined;
  }

  /** The addresses that hold at least that share of one of their limits here. */
  held(limits: CrowdLimits, share: number): [address: string, held: Held][] {
    const isNear = (held: Held): boolean => WHATS.some((what) => held[what] >= share * limits[`${what}PerAddress`]);
    return [...this.tally().byAddress].filter(([, held]) => isNear(held));
  }

  /** What is held here in all, and by each address. */
  private tally(): { readonly all: Held; readonly byAddress: ReadonlyMap<string, Held> } {
    const all = { ...NOTHING_HELD };
    const byAddress = new Map<string, Record<What, number>>();
    const count = (address: string | null, what: What): void => {
      all[what]++;
      if (address === null) return;
      const own = byAddress.get(address) ?? { ...NOTHING_HELD };
      own[what]++;
      byAddress.set(address, own);
    };
    for (const table of this.tables) {
      count(table.opener, 'tables');
      table.eachPlace((place, by) => {
        count(by, 'sockets');
        if (place === 'reserved') count(by, 'reservations');
      });
    }
    return { all, byAddress };
  }
}

/** Why nobody else may watch that table from that address. Another reservation counts reservations too. */
export function refusesWatcher(
  table: Gathering,
  address: string | null,
  limits: CrowdLimits,
  withReserved: boolean,
): ErrorCode | undefined {
  const watchers: (string | null)[] = [];
  table.eachPlace((place, by) => {
    if (place === 'watch' || (withReserved && place === 'reserved')) watchers.push(by);
  });
  const own = address === null ? 0 : watchers.filter((by) => by === address).length;
  if (own >= limits.watchersPerAddress) return 'tooMany';
  return watchers.length >= limits.watchers ? 'full' : undefined;
}
