import { Meter, Meters } from './allowance';
import type { Connection } from './people';
import type { RoomServices } from './services';

/** Rate limits of journal writes at one table. */
export class WriteBudget {
  private readonly table: Meter;
  /** By the id of the player, so that returning to a seat does not refill it. */
  private readonly seats = new Meters<number>();

  constructor(private readonly services: RoomServices) {
    this.table = new Meter(services.limits.writes.table, services.now());
  }

  allows(connection: Connection): boolean {
    const now = this.services.now();
    return this.metersOf(connection).every((meter) => meter.open(now));
  }

  /** The meters to charge, even if the person has left the seat by then. */
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
