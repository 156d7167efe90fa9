import { TokenBucket, TokenBuckets } from './rateLimit';
import type { Connection } from './people';
import type { RoomServices } from './services';

export class WriteBudget {
  private readonly table: TokenBucket;
  /** By the id of the player, so that returning to a seat does not refill it. */
  private readonly seats = new TokenBuckets<number>();

  constructor(private readonly services: RoomServices) {
    this.table = new TokenBucket(services.limits.writes.table, services.now());
  }

  allows(connection: Connection): boolean {
    const now = this.services.now();
    return this.bucketsOf(connection).every((bucket) => bucket.open(now));
  }

  /** The buckets to charge, even if the person has left the seat by then. */
  bucketsOf({ address, player }: Connection): readonly TokenBucket[] {
    const { addressWrites, limits, now } = this.services;
    const { writes } = limits;
    return [
      this.table,
      ...(player === undefined ? [] : [this.seats.of(player.id, writes.seat, now())]),
      ...(address === null ? [] : [addressWrites.of(address, writes.address, now())]),
    ];
  }
}
