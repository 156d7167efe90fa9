import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { FinishedGame, RecordKind } from './journal';
import type { Dialect, Store } from './schema';
import { hasAnother, unlocked } from './leases';

/** A write of one table, void unless the table still has that epoch and sequence. Payloads, seats and the summary are JSON. */
export interface Write {
  readonly uuid: string;
  readonly epoch: number;
  /** Records in its log before. */
  readonly sequence: number;
  readonly records: readonly { readonly kind: RecordKind; readonly at: number; readonly payload: string }[];
  /** The sequence of the last record of the whole table. */
  readonly base: number;
  readonly owner: string | null;
  readonly phase: string;
  /** By the store's clock. */
  readonly due: number | null;
  readonly left: number | null;
  readonly summary: string;
  readonly seats: string;
  /** The first write of a table. */
  readonly opening?: { readonly code: string; readonly game: string };
  /** The game that has ended, and when. */
  readonly finished?: StoredGame;
  /** The games of earlier writes that failed and may be in the store. */
  readonly undoes?: readonly StoredGame[];
  /** Deletes the records before this one, which are obsolete. */
  readonly prune?: number;
}

/** `at`: when it ended, ms since epoch. */
export type StoredGame = FinishedGame & { readonly at: number };

/** A claim of a table by another owner. */
export interface Claim {
  readonly uuid: string;
  readonly owner: string;
}

export interface Removal extends Pick<Write, 'uuid' | 'epoch'> {
  readonly abandoned?: StoredGame | undefined;
}

/** A statement with a fixed text whose rows are one JSON parameter. */
type RowsStatement = (rows: readonly (readonly unknown[])[]) => CompiledQuery;

/** The column of a given row at that place. */
export const text = (place: number): RawBuilder<string> => sql.raw(`given.value ->> ${place}`);
const whole = (place: number): RawBuilder<number> => sql.raw(`cast(given.value ->> ${place} as bigint)`);

export function rowsOf(dialect: Dialect): RawBuilder<unknown> {
  return dialect === 'sqlite' ? sql`json_each(${'[]'})` : sql`json_array_elements(cast(${'[]'} as json))`;
}

/** The table of a row's UUID and epoch. `cross join` fixes the order: rows first, then tables by their index. */
const OWNED = sql`tables.uuid = ${text(0)} and tables.epoch = ${whole(1)}`;

/** The statements of the journal's transactions, for SQLite and Postgres. */
export class Statements {
  /** Rows `[uuid, code, game]`; skips those with a taken code. */
  private readonly openRows: RowsStatement;
  /**
   * Rows `[uuid, epoch, sequence, next, base, owner, phase, due, left, summary, seats]`; returns the UUIDs written. Comes first in a write: it locks
   * the table's row, so that no other process can claim the table before the records are written.
   */
  private readonly outlineRows: RowsStatement;
  /** Rows `[uuid, epoch, next, sequence, kind, at, payload]`. */
  private readonly recordRows: RowsStatement;
  /** Rows `[uuid, epoch, next, id, game, at, seats, body, origin]`. */
  private readonly gameRows: RowsStatement;
  /** Rows `[uuid, epoch, next, game_id, seat, profile, game, rules, seats, place, points, at, feats]`; skips erased profiles. */
  private readonly resultRows: RowsStatement;
  /** Rows `[uuid, epoch, next, undone, month, game, kind, sides, outcome, drawn]`; with an id in `undone`, skips those of games that are not stored. */
  private readonly drawRows: RowsStatement;
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
    this.resultRows = this.prepare(sql`
      insert into results (game_id, seat, profile, game, rules, seats, place, points, at, feats)
      select ${text(3)}, ${whole(4)}, profiles.id, ${text(6)}, ${text(7)}, ${whole(8)}, ${whole(9)}, ${whole(10)}, ${whole(11)}, ${text(12)}
      from ${rows} as given cross join tables cross join profiles
      where ${OWNED} and tables.sequence = ${whole(2)} and profiles.id = ${text(5)} on conflict do nothing`);
    // Grouped, as a statement may update a row only once; in order, to avoid deadlocks between processes.
    this.drawRows = this.prepare(sql`
      insert into draws (month, game, kind, sides, outcome, drawn)
      select ${text(4)}, ${text(5)}, ${text(6)}, ${whole(7)}, ${whole(8)}, sum(${whole(9)})
      from ${rows} as given cross join tables where ${OWNED} and tables.sequence = ${whole(2)}
        and (${text(3)} is null or exists (select 1 from games where games.id = ${text(3)}))
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (month, game, kind, sides, outcome) do update set drawn = draws.drawn + excluded.drawn`);
    this.claimRows = this.prepare(sql`
      update tables set epoch = tables.epoch + 1, owner = ${text(1)}
      from ${rows} as given where tables.uuid = ${text(0)} and not ${hasAnother(store.dialect, text(1))}
        and tables.key = (select free.key from tables as free where free.key = tables.key ${unlocked(store.dialect)})`);
    this.claimedTableRows = this.prepare(sql`
      select tables.* from ${rows} as given cross join tables
      where tables.uuid = ${text(0)} and tables.owner = ${text(1)}`);
  }

  open(writes: readonly Write[]): CompiledQuery {
    return this.openRows(writes.flatMap(({ uuid, opening }) => (opening ? [[uuid, opening.code, opening.game]] : [])));
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
      writes.flatMap((write) =>
        write.records.map(({ kind, at, payload }, index) => {
          return [...ownedAfter(write), write.sequence + index, kind, at, payload];
        }),
      ),
    );
  }

  games(writes: readonly Write[]): CompiledQuery {
    return this.gameRows(
      writes.flatMap((write) => {
        if (write.finished === undefined) return [];
        const { id, game, at, seats, body, origin = id } = write.finished;
        return [[...ownedAfter(write), id, game, at, seats, body, origin]];
      }),
    );
  }

  results(writes: readonly Write[]): CompiledQuery {
    return this.resultRows(
      writes.flatMap((write) => {
        const { id = '', game, at, results = [] } = write.finished ?? {};
        return results.map(({ seat, profile, rules, seats, place, points, feats }) => {
          return [...ownedAfter(write), id, seat, profile, game, rules, seats, place, points, at, feats];
        });
      }),
    );
  }

  draws(writes: readonly Write[]): CompiledQuery {
    return this.drawRows(
      writes.flatMap((write) => (write.finished ? drawsOf(write.finished, [...ownedAfter(write), null]) : [])),
    );
  }

  /** Takes over tables that no other living process has, and returns them. */
  claim(claims: readonly Claim[]): readonly CompiledQuery[] {
    const rows = claims.map(({ uuid, owner }) => [uuid, owner]);
    return [this.claimRows(rows), this.claimedTableRows(rows)];
  }

  /** Reverts an earlier write that may have succeeded. */
  rewind({ uuid, epoch, sequence, finished, undoes = [] }: Write): readonly CompiledQuery[] {
    const table = sql`select key from tables where uuid = ${uuid} and epoch = ${epoch}`;
    return [
      this.compile(sql`delete from records where table_key = (${table}) and sequence >= ${sequence}`),
      this.compile(sql`update tables set sequence = ${sequence}
        where uuid = ${uuid} and epoch = ${epoch} and sequence > ${sequence}`),
      ...[...undoes, ...(finished ? [finished] : [])].flatMap((game) => {
        const { id } = game;
        return [
          this.drawRows(drawsOf(game, [uuid, epoch, sequence, id], -1)),
          this.compile(sql`delete from results where game_id = ${id} and exists (${table})`),
          this.compile(sql`delete from games where id = ${id} and exists (${table})`),
        ];
      }),
    ];
  }

  prune({ uuid }: Write, before: number): CompiledQuery {
    const table = sql`select key from tables where uuid = ${uuid} and base >= ${before}`;
    return this.compile(sql`delete from records where table_key = (${table}) and sequence < ${before}`);
  }

  /** The last statement returns the UUID of the removed table. */
  remove({ uuid, epoch, abandoned }: Removal): readonly CompiledQuery[] {
    const table = sql`select key from tables where uuid = ${uuid} and epoch = ${epoch}`;
    return [
      ...(abandoned === undefined ? [] : [this.abandon(abandoned, table)]),
      this.compile(sql`delete from records where table_key = (${table})`),
      this.compile(sql`delete from tables where uuid = ${uuid} and epoch = ${epoch} returning uuid`),
    ];
  }

  private abandon({ id, game, at, seats, body, origin = id }: StoredGame, table: RawBuilder<unknown>): CompiledQuery {
    return this.compile(sql`insert into games (id, game, at, seats, body, origin)
      select ${id}, ${game}, cast(${at} as bigint), ${seats}, ${body}, ${origin} where exists (${table}) on conflict do nothing`);
  }

  beat(now: number): CompiledQuery {
    return this.compile(sql`update clock set beat = ${now}`);
  }

  private compile(statement: RawBuilder<unknown>): CompiledQuery {
    return statement.compile(this.store.database);
  }

  private prepare(statement: RawBuilder<unknown>): RowsStatement {
    const { sql: text } = this.compile(statement);
    return (rows) => CompiledQuery.raw(text, [JSON.stringify(rows)]);
  }
}

/** The first columns of what is written with a table. */
const ownedAfter = ({ uuid, epoch, sequence, records }: Write): readonly unknown[] => [
  uuid,
  epoch,
  sequence + records.length,
];

/** The rows of a game's draws behind these columns, to be added or, with −1, subtracted. */
function drawsOf({ at, game, draws = [] }: StoredGame, owned: readonly unknown[], sign = 1): (readonly unknown[])[] {
  const month = new Date(at).toISOString().slice(0, 7);
  return draws.map(({ kind, sides, outcome, drawn }) => [...owned, month, game, kind, sides, outcome, sign * drawn]);
}
