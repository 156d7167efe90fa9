/** A rate limit: `burst` at once, then `perSecond`. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

const KB = 1024;

/**
 * Bytes of the journal that people may write, by seat, table and address. Ten times what the busiest people use: a move takes 1.2 KB, a new look
 * in a lobby of six 6 KB. Six seats together cannot exhaust their table. Moves of bots and clocks are free.
 */
export const WRITE_LIMITS = {
  seat: { burst: 512 * KB, perSecond: 16 * KB },
  table: { burst: 3072 * KB, perSecond: 96 * KB },
  address: { burst: 16_384 * KB, perSecond: 256 * KB },
};

/** A token bucket. `now` is in ms. */
export class TokenBucket {
  private left: number;
  private since: number;

  constructor(
    private readonly limit: RateLimit,
    now: number,
  ) {
    this.left = limit.burst;
    this.since = now;
  }

  /** Takes that much; false when too little is left. An amount above the burst needs the full burst. */
  take(now: number, amount = 1): boolean {
    this.refill(now);
    if (this.left < Math.min(amount, this.limit.burst)) return false;
    this.left -= amount;
    return true;
  }

  /** Charges what has been used already, even if less is left. */
  charge(amount: number): void {
    this.left -= amount;
  }

  /** Whether anything is left. */
  open(now: number): boolean {
    this.refill(now);
    return this.left > 0;
  }

  /** Whether it is as good as new. */
  full(now: number): boolean {
    this.refill(now);
    return this.left === this.limit.burst;
  }

  private refill(now: number): void {
    const { burst, perSecond } = this.limit;
    this.left = Math.min(burst, this.left + ((now - this.since) / 1000) * perSecond);
    this.since = now;
  }

  /** How many were left after the last `take`. */
  get rest(): number {
    return Math.floor(this.left);
  }
}

/** Beyond this many buckets the least recently used is dropped. */
const MOST_BUCKETS = 20_000;

/** A bucket per key, such as an address. */
export class TokenBuckets<Key> {
  /** Least recently used first. */
  private readonly buckets = new Map<Key, TokenBucket>();

  get size(): number {
    return this.buckets.size;
  }

  of(key: Key, limit: RateLimit, now: number): TokenBucket {
    this.dropOldest(now);
    const bucket = this.buckets.get(key) ?? new TokenBucket(limit, now);
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    return bucket;
  }

  private dropOldest(now: number): void {
    for (const [key, bucket] of this.buckets) {
      if (!bucket.full(now) && this.buckets.size < MOST_BUCKETS) return;
      this.buckets.delete(key);
    }
  }
}
