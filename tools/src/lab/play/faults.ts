/** Injected faults. Shares are 0 to 1, of the batches a client receives. */
export interface Faults {
  /** The socket ends without a close frame. */
  readonly dropRate: number;
  /** ms each way. */
  readonly latency: Bounds;
  /** A message is sent twice. */
  readonly duplicate: number;
  /** The last seat of each table sends nonsense or an illegal move. */
  readonly garble: number;
  /** The seat is opened a second time, in another tab. */
  readonly doubleTab: number;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

export const NO_FAULTS: Faults = {
  dropRate: 0,
  latency: { least: 0, most: 0 },
  duplicate: 0,
  garble: 0,
  doubleTab: 0,
};

/** From 0 to just below 1. */
export type Random = () => number;

export function within({ least, most }: Bounds, random: Random): number {
  return least + (most - least) * random();
}

/** Runs functions later, in order. */
export class Delay {
  private readonly queue: { readonly at: number; readonly run: () => void }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private last = 0;

  /** `pause` returns the delay of the next function in ms. */
  constructor(private readonly pause: () => number) {}

  push(run: () => void): void {
    const now = performance.now();
    this.last = Math.max(this.last, now + this.pause());
    if (this.queue.length === 0 && this.last <= now) run();
    else {
      this.queue.push({ at: this.last, run });
      this.timer ??= this.wait();
    }
  }

  clear(): void {
    this.queue.length = 0;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private wait(): NodeJS.Timeout {
    return setTimeout(
      () => {
        this.timer = undefined;
        const now = performance.now();
        while ((this.queue[0]?.at ?? Infinity) <= now) this.queue.shift()?.run();
        if (this.queue.length > 0) this.timer ??= this.wait();
      },
      Math.max(0, Math.ceil((this.queue[0]?.at ?? 0) - performance.now())),
    );
  }
}
