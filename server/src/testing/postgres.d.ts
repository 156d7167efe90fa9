/** A Postgres server of these tests' own, which no other process can reach but by its folder. */
export interface TestPostgres {
  /** That of its first process. */
  readonly pid: number;
  /** Makes an empty database and returns its address. */
  database(): Promise<string>;
  /** Ends the server as a power cut would, without time to tidy up, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}
/** Starts a Postgres server in a folder of its own. Throws, with what to do, where this machine has none. */
export declare function startPostgres(settings?: Readonly<Record<string, string>>): Promise<TestPostgres>;
/** One statement on a connection of its own. */
export declare function query(address: string, sql: string): Promise<unknown[]>;
/** The folder with Postgres' programs: the machine's own, or those of the package if it has been installed. */
export declare function findPostgres(): string | undefined;
