import type { Network } from './network';

/** Exponential backoff between reconnects, cut short when the network is back. */
const FIRST_MS = 200;
/** Longest pause, in ms: clients find a restarted server within three seconds. */
const LONGEST_MS = 2000;

export class Backoff {
  private next = FIRST_MS;
  private wake: (() => void) | undefined;

  constructor(private readonly network: Pick<Network, 'later' | 'random'>) {}

  /** Waits 0.2 s, 0.4 s, up to 2 s, each shortened at random by up to a third, so that the clients of a table do not reconnect all at once. */
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

  hurry(): void {
    this.wake?.();
  }

  reset(): void {
    this.next = FIRST_MS;
  }
}
