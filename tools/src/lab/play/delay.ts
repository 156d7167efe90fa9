/** Does things later, in their order. */
export class Delay {
  private readonly queue: { readonly at: number; readonly run: () => void }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private last = 0;

  /** `pause` says in ms how long the next thing takes. */
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

  /** Nothing of what is waiting will happen. */
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
