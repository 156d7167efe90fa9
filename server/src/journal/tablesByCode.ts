import { sql } from 'kysely';
import { livesAs } from './leases';
import { rowsOf, text } from './statements';
import type { Store } from './schema';

type FoundByCode = Awaited<ReturnType<ReturnType<typeof tablesByCode>>>[number];

interface Asked {
  readonly code: string;
  resolve(found: FoundByCode | undefined): void;
  reject(fault: unknown): void;
}

/** Finds tables by their codes. Requests during a query are combined into the next: after a restart everybody returns at once. */
export class TablesByCode {
  private readonly ask: ReturnType<typeof tablesByCode>;
  private gathered: Asked[] = [];
  private running = false;

  /** `self` is the id of this process. */
  constructor(
    store: Store,
    private readonly self: () => string,
  ) {
    this.ask = tablesByCode(store);
  }

  /** The table with that code, and the other living process that has it. */
  find(code: string): Promise<FoundByCode | undefined> {
    return new Promise((resolve, reject) => {
      this.gathered.push({ code, resolve, reject });
      if (!this.running) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.gathered.length > 0) await this.answer(this.gathered.splice(0));
    this.running = false;
  }

  private async answer(all: readonly Asked[]): Promise<void> {
    try {
      const tables = await this.ask(
        this.self(),
        all.map(({ code }) => code),
      );
      const found = new Map(tables.map((table) => [table.code, table]));
      for (const each of all) each.resolve(found.get(each.code));
    } catch (fault) {
      for (const each of all) each.reject(fault);
    }
  }
}

/** Selects tables by code. The query is compiled once. */
function tablesByCode({ database, dialect }: Store) {
  const query = database
    .selectFrom('tables')
    .leftJoin('processes', (join) => join.onRef('processes.id', '=', 'tables.owner').on(livesAs(dialect, '')))
    .selectAll('tables')
    .select(['processes.id as process', 'processes.address as address'])
    .where('code', 'in', sql<string>`(select ${text(0)} from ${rowsOf(dialect)} as given)`)
    .compile();
  return async (self: string, codes: readonly string[]) => {
    const asked: typeof query = { ...query, parameters: [self, JSON.stringify(codes.map((code) => [code]))] };
    return (await database.executeQuery(asked)).rows;
  };
}
