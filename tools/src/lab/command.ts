/** A subcommand of the lab. */
export interface Command {
  /** Its name and what it takes. */
  readonly usage: string;
  /** Returns the exit status. Throws `UsageError` for a command line it does not understand. */
  run(args: readonly string[]): number | Promise<number>;
}
