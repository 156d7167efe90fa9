import type { CompiledQuery, Kysely } from 'kysely';
import type { Dialect, Schema } from './schema';

/** What a statement has found or changed, if it returns anything. */
export type Rows = readonly unknown[];

/** A database that tables are written into. */
export interface Store {
  readonly database: Kysely<Schema>;
  readonly dialect: Dialect;
  /** How the host knows it, without any password. */
  readonly place: string;
  /**
   * Runs the statements in one transaction: all of them or none. They are sent together, without waiting for one another's
   * results, so that a transaction is one way to the database and back.
   */
  together(statements: readonly CompiledQuery[]): Promise<readonly Rows[]>;
  /** Whether the database finds fault with what it was given, so that asking again is in vain. */
  refuses(error: unknown): boolean;
  /** Lets go of it; others may have it. */
  close(): Promise<void>;
}

/** The part of the server's log that is used here. */
export interface Log {
  warn(about: object, sentence: string): void;
  error(about: object, sentence: string): void;
}
