import type { Network } from './network';

/** Growing pauses between tries to come back, cut short when the network says that it is there again. */
const FIRST_MS = 200;
/** Longest pause, in ms: a server that is back must be found within three seconds. */
const LONGEST_MS = 2000;

export class Backoff {
  private next = FIRST_MS;
  private wake: (() => void) | undefined;

  constructor(private readonly network: Pick<Network, 'later' | 'random'>) {}

  /** Waits 0.2 s, 0.4 s, … up to 2 s, each shortened by up to a third so that a whole table does not knock at once. */
  wait(): Promise<void> {
    const pause = this.next * (1 - this.network.random() / 3);
    this.next = Math.min(this.next * 2, LONGEST_MS);
    return new Promise((resolve) => {
      const cancel = this.network.later(pause, resolve);
      this.wake = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Ends the present pause. */
  hurry(): void {
    this.wake?.();
  }

  reset(): void {
    this.next = FIRST_MS;
  }
}
