import type { TableCount } from '../watch/measures';
import { LeftMeters } from './messageMeters';
import type { AdminTable, ErrorCode } from '@brigantine/shared/protocol';

/** How many there may be on this server, in all and from one address. */
export interface CrowdLimits {
  readonly tables: number;
  readonly tablesPerAddress: number;
  /** Connections to tables, and reservations for them. */
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Reservations whose connection has not come yet. Those for a seat's owner are not among them. */
  readonly reservations: number;
  readonly reservationsPerAddress: number;
  /** Those who watch one table. */
  readonly watchers: number;
  readonly watchersPerAddress: number;
}

/** Enough for a school behind one address, while one address fills neither the server nor the space around a table. */
export const USUAL_CROWD: CrowdLimits = {
  tables: 2_000,
  tablesPerAddress: 100,
  sockets: 10_000,
  socketsPerAddress: 500,
  reservations: 2_000,
  reservationsPerAddress: 100,
  watchers: 100,
  watchersPerAddress: 50,
};

/**
 * One connection to a table, or a reservation for one. `seat`: plays one, or has shown the token of one. `watch`: is
 * connected and has none. `reserved`: has none, and its connection has not come yet.
 */
export type Place = 'seat' | 'watch' | 'reserved';

/** What an address holds at all tables of a server: those it has opened, connections and reservations, reservations alone. */
export interface Held {
  readonly tables: number;
  readonly sockets: number;
  readonly reservations: number;
}

/** Who sends a request. */
export interface Visitor {
  /** What limits count it by; null is not counted by address. */
  readonly address: string | null;
  /** What bans hold for. */
  readonly sender: string;
}

export const NOTHING_HELD: Held = { tables: 0, sockets: 0, reservations: 0 };

/** Somebody at a table, as whoever runs the server sees them. */
export interface PersonReport {
  readonly code: string;
  readonly name: string;
  readonly seated: boolean;
  /** Null where it cannot be told. */
  readonly address: string | null;
}

/** A table, as far as the crowd matters. Addresses are what `http/visitors` makes of them; null is not counted by address. */
export interface Gathering {
  /** The code of the table; before it is known, something else. */
  readonly roomId: string;
  /** The address it was opened or woken from. */
  readonly opener: string | null;
  /** Tells Redis of this table again. */
  relist(): Promise<void>;
  /** Calls `visit` for each place with the address that asked for it. */
  eachPlace(visit: (place: Place, address: string | null) => void): void;
  /** How it stands; undefined while it is being opened. */
  count(): TableCount | undefined;
  /** The same for whoever runs the server; null while it is being opened. */
  report(): AdminTable | null;
  people(): readonly PersonReport[];
  /** Tells everybody what is announced now, or that nothing is any more. */
  announce(): void;
  /** Ends all connections and reservations of that sender. */
  sendAway(sender: string): void;
}

/**
 * Everybody at the tables of this process. Counts anew each time it is asked: a count that is kept beside the
 * connections may go wrong once and then keeps an office out for ever.
 */
export class Crowd {
  /** What an address holds at other servers of the same tables. */
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

  /** Whether this process has a table with that code, which may be opening or closing. */
  has(code: string): boolean {
    return this.all().some(({ roomId }) => roomId === code);
  }

  /** The tables of this process, as whoever runs the server sees them. */
  reports(): readonly AdminTable[] {
    return this.all().flatMap((table) => table.report() ?? []);
  }

  /** Everybody who is connected to one of them. */
  people(): readonly PersonReport[] {
    return this.all().flatMap((table) => table.people());
  }

  /** How all tables stand. */
  count(): TableCount[] {
    return [...this.tables].flatMap((table) => table.count() ?? []);
  }

  /** Tells Redis of all tables again. */
  async relist(): Promise<void> {
    await Promise.all([...this.tables].map((table) => table.relist()));
  }

  /** Resolves when no table is left. */
  gone(): Promise<void> {
    return this.tables.size === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Why no further table may be opened from that address; undefined if one may. */
  refusesTable(address: string | null, limits: CrowdLimits): ErrorCode | undefined {
    const count = new Count(address, this.heldElsewhere(address).tables);
    for (const { opener } of this.tables) count.add(opener);
    return count.beyond(limits.tables, limits.tablesPerAddress);
  }

  /** Why nobody else who has no seat may come to any table from that address. */
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

  /** The addresses that hold at least that share of one of their limits here, with what they hold. */
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
    return [...all].filter(
      ([, { tables, sockets, reservations }]) =>
        tables >= share * limits.tablesPerAddress ||
        sockets >= share * limits.socketsPerAddress ||
        reservations >= share * limits.reservationsPerAddress,
    );
  }

  private heldElsewhere(address: string | null): Held {
    return address === null ? NOTHING_HELD : this.elsewhere(address);
  }
}

/** Why nobody else may watch that table from that address. Reservations count as well when another one is asked for. */
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

/** Counts in all, and those of one address; of these there may be some elsewhere. */
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
