import type { TableCount } from '../watch/measures';
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

/** What an address holds at all tables of a server, in the terms of the limits. */
export type Held = Readonly<Record<'tables' | 'sockets' | 'reservations', number>>;

/** Who sends a request. */
export interface Visitor {
  /** The key of limits per address; null is exempt. */
  readonly address: string | null;
  /** The key of bans. */
  readonly sender: string;
}

export const NOTHING_HELD: Held = { tables: 0, sockets: 0, reservations: 0 };
const WHAT = ['tables', 'sockets', 'reservations'] as const;

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

  /** Resolves when no table is left. */
  gone(): Promise<void> {
    return this.tables.size === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Why that address may open no further table. */
  refusesTable(address: string | null, limits: CrowdLimits): ErrorCode | undefined {
    const count = new Count(address, this.heldElsewhere(address).tables);
    for (const { opener } of this.tables) count.add(opener);
    return count.beyond(limits.tables, limits.tablesPerAddress);
  }

  /** Why no newcomer without a seat is accepted from that address. */
  refuses(address: string | null, limits: CrowdLimits): ErrorCode | undefined {
    const elsewhere = this.heldElsewhere(address);
    const sockets = new Count(address, elsewhere.sockets);
    const reservations = new Count(address, elsewhere.reservations);
    for (const table of this.tables) {
      table.eachPlace((place, by) => {
        sockets.add(by);
        if (place === 'reserved') reservations.add(by);
      });
    }
    return (
      sockets.beyond(limits.sockets, limits.socketsPerAddress) ??
      reservations.beyond(limits.reservations, limits.reservationsPerAddress)
    );
  }

  /** The addresses that hold at least that share of one of their limits here. */
  held(limits: CrowdLimits, share: number): [address: string, held: Held][] {
    const all = new Map<string, { -readonly [what in keyof Held]: number }>();
    const count = (address: string | null, what: keyof Held): void => {
      if (address === null) return;
      const held = all.get(address) ?? { ...NOTHING_HELD };
      held[what]++;
      all.set(address, held);
    };
    for (const table of this.tables) {
      count(table.opener, 'tables');
      table.eachPlace((place, by) => {
        count(by, 'sockets');
        if (place === 'reserved') count(by, 'reservations');
      });
    }
    return [...all].filter(([, held]) => WHAT.some((what) => held[what] >= share * limits[`${what}PerAddress`]));
  }

  private heldElsewhere(address: string | null): Held {
    return address === null ? NOTHING_HELD : this.elsewhere(address);
  }
}

/** Why nobody else may watch that table from that address. Another reservation counts reservations too. */
export function refusesWatcher(
  table: Gathering,
  address: string | null,
  limits: CrowdLimits,
  withReserved: boolean,
): ErrorCode | undefined {
  const count = new Count(address);
  table.eachPlace((place, by) => {
    if (place === 'watch' || (withReserved && place === 'reserved')) count.add(by);
  });
  return count.beyond(limits.watchers, limits.watchersPerAddress);
}

/** Counts all, and those of one address, of which others may be elsewhere. */
class Count {
  private all = 0;

  constructor(
    private readonly address: string | null,
    private own = 0,
  ) {}

  add(address: string | null): void {
    this.all++;
    if (address !== null && address === this.address) this.own++;
  }

  beyond(most: number, mostOfAddress: number): ErrorCode | undefined {
    if (this.own >= mostOfAddress) return 'tooMany';
    return this.all >= most ? 'full' : undefined;
  }
}
