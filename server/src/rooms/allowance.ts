/** How much somebody may do: `burst` at once, then `perSecond`. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

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

/** Counts what one person uses of an allowance. `now` is always in ms. */
export class Meter {
  private left: number;
  private since: number;

  constructor(
    private readonly allowance: Allowance,
    now: number,
  ) {
    this.left = allowance.burst;
    this.since = now;
  }

  /** Takes that much; false when too little is left. An amount larger than the burst needs the full burst. */
  take(now: number, amount = 1): boolean {
    this.refill(now);
    if (this.left < Math.min(amount, this.allowance.burst)) return false;
    this.left -= amount;
    return true;
  }

  /** Takes what has been used already, even if that is more than was left. */
  owe(amount: number): void {
    this.left -= amount;
  }

  /** Whether anything is left. */
  open(now: number): boolean {
    this.refill(now);
    return this.left > 0;
  }

  /** Whether it is full again, so that a new one would be no different. */
  full(now: number): boolean {
    this.refill(now);
    return this.left === this.allowance.burst;
  }

  private refill(now: number): void {
    const { burst, perSecond } = this.allowance;
    this.left = Math.min(burst, this.left + ((now - this.since) / 1000) * perSecond);
    this.since = now;
  }

  /** How many were left after the last was taken. */
  get rest(): number {
    return Math.floor(this.left);
  }
}

/** Most meters that are kept; beyond that the one that was used the longest ago is dropped. */
const MOST_METERS = 20_000;

/** A meter for each of many, such as addresses. */
export class Meters<Key> {
  /** In the order of their last use. */
  private readonly meters = new Map<Key, Meter>();

  get size(): number {
    return this.meters.size;
  }

  of(key: Key, allowance: Allowance, now: number): Meter {
    this.dropOldest(now);
    const meter = this.meters.get(key) ?? new Meter(allowance, now);
    this.meters.delete(key);
    this.meters.set(key, meter);
    return meter;
  }

  /** Drops meters that are full again, as new ones are, and if there are too many, those that were used the longest ago. */
  private dropOldest(now: number): void {
    for (const [key, meter] of this.meters) {
      if (!meter.full(now) && this.meters.size < MOST_METERS) return;
      this.meters.delete(key);
    }
  }
}
