/** A Redis server of these tests' own. */
export interface TestRedis {
  readonly url: string;
  /** How many commands it has carried out since it started. */
  commands(): Promise<number>;
  /** That of its process. */
  readonly pid: number;
  /** Ends the server, which forgets everything, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}
/** Starts a Redis server in memory. Throws, with what to do, where this machine has none. */
export declare function startRedis(): Promise<TestRedis>;
/** The path of this machine's `redis-server`, if it has one. */
export declare function findRedis(): string | undefined;
