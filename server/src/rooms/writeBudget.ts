import { Meter, Meters } from './allowance';
import type { Connection } from './people';
import type { RoomServices } from './services';

/** What the people at one table have had written to the journal. */
export class WriteBudget {
  private readonly table: Meter;
  /** By id of the player: leaving a seat and coming back to it changes nothing. */
  private readonly seats = new Meters<number>();

  constructor(private readonly services: RoomServices) {
    this.table = new Meter(services.limits.writes.table, services.now());
  }

  /** Whether what that person does may be written. */
  allows(connection: Connection): boolean {
    const now = this.services.now();
    return this.metersOf(connection).every((meter) => meter.open(now));
  }

  /** What is to be charged for that person, who may have left their seat by then. */
  metersOf({ address, player }: Connection): readonly Meter[] {
    const { addressWrites, limits, now } = this.services;
    const { writes } = limits;
    return [
      this.table,
      ...(player === undefined ? [] : [this.seats.of(player.id, writes.seat, now())]),
      ...(address === null ? [] : [addressWrites.of(address, writes.address, now())]),
    ];
  }
}
