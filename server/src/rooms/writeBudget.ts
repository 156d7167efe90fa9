import { Meter, Meters, type Allowance } from './allowance';
import type { Guest } from './guest';
import type { RoomServices } from './services';

/** How many bytes of the journal people may fill with what they do at tables: from one seat, at one table, from one address. */
export interface WriteLimits {
  readonly seat: Allowance;
  readonly table: Allowance;
  readonly address: Allowance;
}

const KB = 1024;

/**
 * Ten times what the busiest people use: a move is 1.2 KB, a new look in a lobby of six 6 KB. Six seats together cannot use up what
 * their table has. Moves of bots and clocks count for nobody.
 */
export const WRITE_LIMITS: WriteLimits = {
  seat: { burst: 512 * KB, perSecond: 16 * KB },
  table: { burst: 3072 * KB, perSecond: 96 * KB },
  address: { burst: 16_384 * KB, perSecond: 256 * KB },
};

/** What the people at one table have had written to the journal. */
export class WriteBudget {
  private readonly table: Meter;
  /** By id of the occupant: leaving a seat and coming back to it changes nothing. */
  private readonly seats = new Meters<number>();

  constructor(private readonly services: RoomServices) {
    this.table = new Meter(services.limits.writes.table, services.now());
  }

  /** Whether what that person does may be written. */
  allows(guest: Guest): boolean {
    const now = this.services.now();
    return this.metersOf(guest).every((meter) => meter.open(now));
  }

  /** What is to be charged for that person, who may have left their seat by then. */
  metersOf({ address, occupant }: Guest): readonly Meter[] {
    const { addressWrites, limits, now } = this.services;
    const { writes } = limits;
    return [
      this.table,
      ...(occupant === undefined ? [] : [this.seats.of(occupant.id, writes.seat, now())]),
      ...(address === null ? [] : [addressWrites.of(address, writes.address, now())]),
    ];
  }
}
