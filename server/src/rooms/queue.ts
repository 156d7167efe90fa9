/**
 * Runs the tasks of one table one at a time: inputs, joins, alarms. A task that throws is a bug, reported once;
 * the queue itself goes on, so that the table can still say what happened.
 */
export class SerialQueue {
  private tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly onFault: (fault: unknown) => void,
    /** Follows every task. */
    private readonly after: () => Promise<unknown>,
  ) {}

  /** Runs the task after all earlier ones. Resolves with its result, or undefined if it failed. */
  run<T>(task: () => T | Promise<T>): Promise<T | undefined> {
    const result = this.tail
      .then(() => this.whole(task))
      .catch((fault: unknown) => {
        this.onFault(fault);
        return undefined;
      });
    this.tail = result;
    return result;
  }

  private async whole<T>(task: () => T | Promise<T>): Promise<T> {
    const result = await task();
    await this.after();
    return result;
  }
}
