/** A value, or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Runs the tasks of one table one at a time: inputs, joins, alarms. A task that throws is a bug. It is reported once, and the queue continues,
 * so that the table can still announce it.
 */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly onFault: (fault: unknown) => void,
    /** Follows every task. */
    private readonly after: () => Promise<unknown>,
  ) {}

  /** Runs the task after all earlier ones. Resolves with its result, or with undefined if it failed. */
  run<T>(task: () => MaybePromise<T>): Promise<T | undefined> {
    const done = this.last.then(() => this.whole(task));
    this.last = done;
    return done;
  }

  private async whole<T>(task: () => MaybePromise<T>): Promise<T | undefined> {
    try {
      const result = await task();
      await this.after();
      return result;
    } catch (fault) {
      this.onFault(fault);
      return undefined;
    }
  }
}
