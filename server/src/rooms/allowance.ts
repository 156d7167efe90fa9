/** How much somebody may do: `burst` at once, then `perSecond`. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts one person's doings against an allowance. */
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

  /** Takes one, or tells that none is left. `now` in ms. */
  take(now: number): boolean {
    const { burst, perSecond } = this.allowance;
    this.left = Math.min(burst, this.left + ((now - this.since) / 1000) * perSecond);
    this.since = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }

  /** How many were left after the last was taken. */
  get rest(): number {
    return Math.floor(this.left);
  }
}
