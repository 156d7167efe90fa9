import { andThen, type Soon } from './soon';

interface Waiting {
  readonly task: () => Soon<unknown>;
  /** Told when the task has ended, and all that follows it: its result, or undefined if it failed. */
  readonly ended: ((result: unknown) => void) | undefined;
}

/**
 * Runs the tasks of one table one at a time: inputs, joins, alarms. A task that throws is a bug, reported once;
 * the queue itself goes on, so that the table can still say what happened.
 */
export class SerialQueue {
  private readonly waiting: Waiting[] = [];
  private busy = false;

  constructor(
    private readonly onFault: (fault: unknown) => void,
    /** Follows every task. */
    private readonly after: () => Soon<unknown>,
  ) {}

  /** Does the task after all earlier ones; at once if there are none. */
  add(task: () => Soon<unknown>, ended?: (result: unknown) => void): void {
    this.waiting.push({ task, ended });
    if (!this.busy) this.work();
  }

  /** The same. Resolves with the task's result, or undefined if it failed. */
  run<T>(task: () => Soon<T>): Promise<T | undefined> {
    return new Promise((resolve) => this.add(task, (result) => resolve(result as T | undefined)));
  }

  private work(): void {
    this.busy = true;
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      const { ended } = next;
      const result = this.whole(next.task);
      if (result instanceof Promise) {
        void result.then((late) => {
          ended?.(late);
          this.work();
        });
        return;
      }
      ended?.(result);
    }
    this.busy = false;
  }

  private whole(task: () => Soon<unknown>): Soon<unknown> {
    const failed = (fault: unknown): void => this.onFault(fault);
    try {
      const done = andThen(task(), (result) => andThen(this.after(), () => result));
      return done instanceof Promise ? done.catch(failed) : done;
    } catch (fault) {
      return failed(fault);
    }
  }
}
