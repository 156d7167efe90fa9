/** The time for an animation that has been told to hurry. */
const HURRIED_MS = 1000;

/** Calls `run` after that many ms, unless cancelled by what it returns. */
export type Later = (ms: number, run: () => void) => () => void;

/** Real time. */
export const inBrowser: Later = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The time an animation gets. */
export class Patience {
  /** Rejects when the time is up. */
  readonly lost: Promise<never>;
  over = false;
  private hastened = false;
  private giveUp: (fault: Error) => void = () => undefined;
  private cancel: () => void;

  constructor(
    private readonly later: Later,
    ms: number,
  ) {
    this.lost = new Promise<never>((_, reject) => (this.giveUp = reject));
    this.cancel = later(ms, () => this.end());
  }

  /** Shortens the time to a moment; calling it again does not prolong it. */
  hasten(): void {
    if (this.hastened) return;
    this.hastened = true;
    this.cancel();
    this.cancel = this.later(HURRIED_MS, () => this.end());
  }

  /** The animation has ended, or is not waited for any more. */
  stop(): void {
    this.cancel();
  }

  private end(): void {
    this.over = true;
    this.giveUp(new Error('the animation does not end'));
  }
}
