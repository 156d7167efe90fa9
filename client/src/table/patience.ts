/** The time for an animation that has been told to hurry. */
const HURRIED_MS = 1000;

/** Calls `run` after that many ms, unless cancelled by what it returns. */
export type Later = (ms: number, run: () => void) => () => void;

/** Real time. */
export const inBrowser: Later = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * The time an animation gets. Once it is up, the animation is hurried: on a slow machine, or on a page that the browser does
 * not draw, it ends by that. Only one that does not is at fault.
 */
export class Patience {
  /** Rejects when an animation that was hurried goes on all the same. */
  readonly lost: Promise<never>;
  /** The time is up. */
  over = false;
  private hastened = false;
  private giveUp: (fault: Error) => void = () => undefined;
  private cancel: () => void;

  constructor(
    private readonly later: Later,
    ms: number,
    hurry: () => void,
  ) {
    this.lost = new Promise<never>((_, reject) => (this.giveUp = reject));
    this.cancel = later(ms, () => {
      this.over = true;
      this.hasten();
      hurry();
    });
  }

  /** Shortens the time to a moment; calling it again does not prolong it. */
  hasten(): void {
    if (this.hastened) return;
    this.hastened = true;
    this.cancel();
    this.cancel = this.later(HURRIED_MS, () => {
      this.over = true;
      this.giveUp(new Error('the animation does not end'));
    });
  }

  /** The animation has ended, or is not waited for any more. */
  stop(): void {
    this.cancel();
  }
}
