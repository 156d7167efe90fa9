import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { FinishedGame, RecordKind } from './journal';
import type { Dialect } from './schema';
import { hasAnother, unlocked } from './leases';
import type { Store } from './store';

/**
 * What changes of one table in one transaction; nothing does unless it still has that epoch and sequence. Payloads, seats
 * and the summary are JSON.
 */
export interface Write {
  readonly uuid: string;
  readonly epoch: number;
  /** How many records its log has had before. */
  readonly sequence: number;
  readonly records: readonly { readonly kind: RecordKind; readonly at: number; readonly payload: string }[];
  /** The sequence of the last record that holds the whole table. */
  readonly base: number;
  readonly owner: string | null;
  readonly phase: string;
  /** By the store's clock. */
  readonly due: number | null;
  readonly left: number | null;
  readonly summary: string;
  readonly seats: string;
  /** For the first write of a table. */
  readonly opening?: { readonly code: string; readonly game: string };
  /** A game that has ended with it, and when. */
  readonly finished?: FinishedGame & { readonly at: number };
  /** Records before this one are told again by it, and known to be of no more use. */
  readonly prune?: number;
}

/** A table another owner wants. */
export interface Claim {
  readonly uuid: string;
  readonly owner: string;
}

/** What holds a table that its owner removes. */
export type Removal = Pick<Write, 'uuid' | 'epoch'>;

/** A statement that is given its rows as one JSON text, so that its own text is always the same. */
type RowsStatement = (rows: readonly (readonly unknown[])[]) => CompiledQuery;

/** The columns of a given row, by their place in it. */
export const text = (place: number): RawBuilder<string> => sql.raw(`given.value ->> ${place}`);
const whole = (place: number): RawBuilder<number> => sql.raw(`cast(given.value ->> ${place} as bigint)`);

/** The rows of a JSON text: the one thing that the two databases call by different names. */
export function rowsOf(dialect: Dialect): RawBuilder<unknown> {
  return dialect === 'sqlite' ? sql`json_each(${'[]'})` : sql`json_array_elements(cast(${'[]'} as json))`;
}

/** The table that a row names by UUID and epoch. `cross join` keeps the order: rows first, then each table by its index. */
const OWNED = sql`tables.uuid = ${text(0)} and tables.epoch = ${whole(1)}`;

/** Every statement of the journal's transactions, for SQLite and Postgres alike. */
export class Statements {
  /** Rows `[uuid, code, game]`; a code that is taken leaves its row out. */
  private readonly openRows: RowsStatement;
  /**
   * Rows `[uuid, epoch, sequence, next, base, owner, phase, due, left, summary, seats]`; finds the UUIDs of those written. It
   * comes first in a write: it holds the table's row, so that no other process can claim the table before the records are written.
   */
  private readonly outlineRows: RowsStatement;
  /** Rows `[uuid, epoch, next, sequence, kind, at, payload]`. */
  private readonly recordRows: RowsStatement;
  /** Rows `[uuid, epoch, next, id, game, at, seats, body, origin]`. */
  private readonly gameRows: RowsStatement;
  /** Rows `[uuid, owner]`, here and below. */
  private readonly claimRows: RowsStatement;
  private readonly claimedTableRows: RowsStatement;

  constructor(private readonly store: Pick<Store, 'database' | 'dialect'>) {
    const rows = rowsOf(store.dialect);
    this.openRows = this.prepare(sql`
      insert into tables (uuid, code, game, epoch, sequence, base, phase, summary)
      select ${text(0)}, ${text(1)}, ${text(2)}, 1, 0, 0, '', ''
      from ${rows} as given where true on conflict do nothing`);
    this.outlineRows = this.prepare(sql`
      update tables set sequence = ${whole(3)}, base = ${whole(4)}, owner = ${text(5)}, phase = ${text(6)},
        due = ${whole(7)}, "left" = ${whole(8)}, summary = ${text(9)}, seats = ${text(10)}
      from ${rows} as given where ${OWNED} and tables.sequence = ${whole(2)} returning tables.uuid`);
    this.recordRows = this.prepare(sql`
      insert into records (table_key, sequence, epoch, kind, at, payload)
      select tables.key, ${whole(3)}, tables.epoch, ${text(4)}, ${whole(5)}, ${text(6)}
      from ${rows} as given cross join tables where ${OWNED} and tables.sequence = ${whole(2)}`);
    this.gameRows = this.prepare(sql`
      insert into games (id, game, at, seats, body, origin)
      select ${text(3)}, ${text(4)}, ${whole(5)}, ${text(6)}, ${text(7)}, ${text(8)}
      from ${rows} as given cross join tables where ${OWNED} and tables.sequence = ${whole(2)}
      on conflict do nothing`);
    this.claimRows = this.prepare(sql`
      update tables set epoch = tables.epoch + 1, owner = ${text(1)}
      from ${rows} as given where tables.uuid = ${text(0)} and not ${hasAnother(store.dialect, text(1))}
        and tables.key = (select free.key from tables as free where free.key = tables.key ${unlocked(store.dialect)})`);
    this.claimedTableRows = this.prepare(sql`
      select tables.* from ${rows} as given cross join tables
      where tables.uuid = ${text(0)} and tables.owner = ${text(1)}`);
  }

  open(writes: readonly Write[]): CompiledQuery {
    return this.openRows(writes.map(({ uuid, opening }) => [uuid, opening?.code, opening?.game]));
  }

  outlines(writes: readonly Write[]): CompiledQuery {
    return this.outlineRows(
      writes.map((write) => {
        const { uuid, epoch, sequence, records, base, owner, phase, due, left, summary, seats } = write;
        return [uuid, epoch, sequence, sequence + records.length, base, owner, phase, due, left, summary, seats];
      }),
    );
  }

  records(writes: readonly Write[]): CompiledQuery {
    return this.recordRows(
      writes.flatMap(({ uuid, epoch, sequence, records }) =>
        records.map(({ kind, at, payload }, index) => {
          return [uuid, epoch, sequence + records.length, sequence + index, kind, at, payload];
        }),
      ),
    );
  }

  games(writes: readonly Write[]): CompiledQuery {
    return this.gameRows(
      writes.flatMap(({ uuid, epoch, sequence, records, finished }) => {
        if (finished === undefined) return [];
        const { id, game, at, seats, body, origin = id } = finished;
        return [[uuid, epoch, sequence + records.length, id, game, at, seats, body, origin]];
      }),
    );
  }

  /** A statement that takes those tables over that no other living process has, and one that finds them as they are now. */
  claim(claims: readonly Claim[]): readonly CompiledQuery[] {
    const rows = claims.map(({ uuid, owner }) => [uuid, owner]);
    return [this.claimRows(rows), this.claimedTableRows(rows)];
  }

  /** Takes back what a write before this one may have left, of which nobody knows whether it has succeeded. */
  rewind({ uuid, epoch, sequence }: Write): readonly CompiledQuery[] {
    const { database } = this.store;
    const table = database.selectFrom('tables').select('key').where('uuid', '=', uuid).where('epoch', '=', epoch);
    return [
      database.deleteFrom('records').where('table_key', '=', table).where('sequence', '>=', sequence).compile(),
      database
        .updateTable('tables')
        .set({ sequence })
        .where('uuid', '=', uuid)
        .where('epoch', '=', epoch)
        .where('sequence', '>', sequence)
        .compile(),
    ];
  }

  /** Deletes what the log no longer needs. */
  prune({ uuid }: Write, before: number): CompiledQuery {
    const { database } = this.store;
    const table = database.selectFrom('tables').select('key').where('uuid', '=', uuid).where('base', '>=', before);
    return database.deleteFrom('records').where('table_key', '=', table).where('sequence', '<', before).compile();
  }

  /** The last of these statements finds the UUID of the removed table. */
  remove({ uuid, epoch }: Removal): readonly CompiledQuery[] {
    const { database } = this.store;
    const table = database.selectFrom('tables').select('key').where('uuid', '=', uuid).where('epoch', '=', epoch);
    return [
      database.deleteFrom('records').where('table_key', '=', table).compile(),
      database.deleteFrom('tables').where('uuid', '=', uuid).where('epoch', '=', epoch).returning('uuid').compile(),
    ];
  }

  beat(now: number): CompiledQuery {
    return this.store.database.updateTable('clock').set({ beat: now }).compile();
  }

  private prepare(statement: RawBuilder<unknown>): RowsStatement {
    const compiled = statement.compile(this.store.database);
    return (rows) => CompiledQuery.raw(compiled.sql, [JSON.stringify(rows)]);
  }
}
