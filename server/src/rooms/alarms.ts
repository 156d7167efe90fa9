/** Calls `run` after that many ms unless cancelled by the function it returns. */
export type Later = (ms: number, run: () => void) => () => void;

/** The longest timer of Node, in ms. */
const LONGEST = 2 ** 31 - 1;

/** Real time. The timers do not keep the process alive. */
export const later: Later = (ms, run) => {
  if (ms > LONGEST) {
    let cancel = later(LONGEST, () => void (cancel = later(ms - LONGEST, run)));
    return () => cancel();
  }
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/** Repeats `run`, `ms` after the end of each run. Returns the function that stops it. */
export function repeatedly(ms: number, run: () => Promise<void>): () => void {
  let ended = false;
  let cancel: () => void = () => undefined;
  const again = (): void => {
    if (!ended) cancel = later(ms, () => void run().then(again));
  };
  again();
  return () => {
    ended = true;
    cancel();
  };
}

/** Named timers of one table. Not the framework's clock, which stands still in a room that sends nothing. */
export class Alarms {
  private readonly cancels = new Map<string, () => void>();

  constructor(private readonly later: Later) {}

  /** Replaces the alarm of that name. */
  set(name: string, ms: number, run: () => void): void {
    this.clear(name);
    const cancel = this.later(ms, () => {
      this.cancels.delete(name);
      run();
    });
    this.cancels.set(name, cancel);
  }

  has(name: string): boolean {
    return this.cancels.has(name);
  }

  clear(name: string): void {
    this.cancels.get(name)?.();
    this.cancels.delete(name);
  }

  clearAll(): void {
    for (const name of [...this.cancels.keys()]) this.clear(name);
  }
}
