import { CompiledQuery, sql } from 'kysely';
import { PARTS, type LogRecord, type RecordKind } from './journal';
import type { RecordRow } from './schema';
import type { Store } from './store';

/** Records read by one query, which bounds its memory. */
const PAGE = 500;

/** Reads logs without parts that later records replace. */
export class LogReader {
  private readonly page: (key: number, base: number, from: number, end: number) => CompiledQuery<RecordRow>;

  constructor(private readonly store: Pick<Store, 'database'>) {
    const kinds = sql.join(PARTS.map((part) => sql.lit(part)));
    // `0` is a placeholder: the query is compiled once.
    const { sql: text } = sql`
      select * from records where table_key = ${0} and sequence >= ${0} and sequence < ${0}
        and (kind not in (${kinds}) or sequence in (
          select max(sequence) from records where table_key = ${0} and sequence >= ${0} and sequence < ${0} group by kind))
      order by sequence limit ${PAGE}`.compile(store.database);
    this.page = (key, base, from, end) => CompiledQuery.raw(text, [key, from, end, key, base, end, PAGE]);
  }

  /** The records of a table from `base`, a record of the whole table, to before `end`. */
  async read(key: number, base: number, end: number): Promise<LogRecord[]> {
    const records: LogRecord[] = [];
    for (let from = base; from < end;) {
      const { rows } = await this.store.database.executeQuery(this.page(key, base, from, end));
      for (const row of rows) records.push(logRecord(row));
      from = rows.length < PAGE ? end : (records.at(-1)?.sequence ?? end) + 1;
    }
    return records;
  }
}

function logRecord({ sequence, epoch, kind, at, payload }: RecordRow): LogRecord {
  return { sequence, epoch, kind: kind as RecordKind, at, payload: JSON.parse(payload) as object };
}
