import type { CompiledQuery, Kysely } from 'kysely';
import type { Dialect, Schema } from './schema';

/** What a statement returns. */
export type Rows = readonly unknown[];

export interface Store {
  readonly database: Kysely<Schema>;
  readonly dialect: Dialect;
  /** Its name for the host, without a password. */
  readonly place: string;
  /** Runs the statements in one transaction, in one round trip. */
  together(statements: readonly CompiledQuery[]): Promise<readonly Rows[]>;
  /** Whether the statements are at fault, so that a retry would fail too. */
  refuses(error: unknown): boolean;
  /** Closes and unlocks it. */
  close(): Promise<void>;
}

export interface Log {
  warn(about: object, sentence: string): void;
  error(about: object, sentence: string): void;
}
