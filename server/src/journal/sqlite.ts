import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { BrokenStart, reasonOf } from './errors';
import { prepareFolder } from './folder';
import type { Schema, Log, Store } from './schema';

/** `full`: acknowledged writes survive a power cut. `normal`: they survive the end of the process. */
export type Sync = 'full' | 'normal';

interface Fault {
  readonly message: string;
  readonly code: string;
}

type Outcome = { readonly rows: unknown[] } | { readonly fault: Fault };

/** A failed statement. `code` is SQLite's, such as `SQLITE_FULL`. */
export class SqliteError extends Error {
  readonly code: string;

  constructor({ message, code }: Fault) {
    super(message);
    this.code = code;
  }
}

/** Codes of errors caused by a statement or value, which a retry would repeat. */
const REFUSED = /^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG)/;

/** Opens the journal in a folder, created if missing. Calls `ended` if the thread dies. Throws `BrokenStart` if the folder is not writable, or locked. */
export async function openSqlite(
  folder: string,
  sync: Sync,
  { log, ended = () => undefined }: { readonly log?: Log; readonly ended?: (why: string) => void } = {},
): Promise<Store> {
  const place = path.resolve(folder);
  prepareFolder(place, log);
  const thread = await SqliteThread.start(place, sync, ended);
  const driver = new ThreadDriver(thread);
  const database = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    database,
    dialect: 'sqlite',
    place,
    together: (statements) => driver.together(statements),
    refuses: (error) => error instanceof SqliteError && REFUSED.test(error.code),
    close: () => database.destroy(),
  };
}

function brokenStart(place: string, { code, message }: Fault): BrokenStart {
  if (code === 'SQLITE_BUSY') {
    return new BrokenStart(
      `Another server runs on the folder ${place}: stop it, or give each a folder of its own (DATA_DIR).`,
    );
  }
  return new BrokenStart(`The journal in the folder ${place} cannot be opened for writing: ${message} (${code})`);
}

const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** The thread that owns the file. It runs lists of statements in order. */
class SqliteThread {
  private readonly waiting: ((outcomes: readonly Outcome[]) => void)[] = [];
  private ended: Fault | undefined;
  private closing = false;

  private constructor(
    private readonly worker: Worker,
    private readonly whenEnded: (why: string) => void,
  ) {
    worker.on('message', (outcomes: readonly Outcome[]) => this.waiting.shift()?.(outcomes));
    worker.on('error', (error) => this.end(reasonOf(error)));
    worker.on('exit', () => this.end('the thread of the journal has ended'));
  }

  /** Resolves when the folder is locked and the file open. Throws `BrokenStart`. */
  static start(folder: string, sync: Sync, whenEnded: (why: string) => void): Promise<SqliteThread> {
    // Plain JavaScript, beside this file in the sources and in the build.
    const worker = new Worker(path.join(__dirname, 'sqliteWorker.cjs'), { workerData: { folder, sync } });
    return new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (answer: 'open' | Fault) => {
        worker.off('error', reject);
        if (answer === 'open') resolve(new SqliteThread(worker, whenEnded));
        else reject(brokenStart(folder, answer));
      });
    });
  }

  /** Resolves with the rows of each statement. Throws the `SqliteError` of the first that failed. */
  async run(statements: readonly CompiledQuery[]): Promise<unknown[][]> {
    const outcomes = await new Promise<readonly Outcome[]>((resolve) => {
      if (this.ended !== undefined) {
        resolve([{ fault: this.ended }]);
        return;
      }
      this.waiting.push(resolve);
      this.worker.postMessage(statements.map(({ sql, parameters }) => ({ sql, parameters })));
    });
    return outcomes.map((outcome) => {
      if ('fault' in outcome) throw new SqliteError(outcome.fault);
      return outcome.rows;
    });
  }

  async close(): Promise<void> {
    if (this.ended !== undefined) return;
    this.closing = true;
    const exit = new Promise((resolve) => this.worker.once('exit', resolve));
    this.worker.postMessage('close');
    await exit;
  }

  private end(message: string): void {
    if (this.ended === undefined && !this.closing) {
      this.whenEnded(`The thread that writes the tables has ended: ${message}`);
    }
    this.ended ??= { message, code: 'ENDED' };
    for (const resolve of this.waiting.splice(0)) resolve([{ fault: this.ended }]);
  }
}

/** Kysely's driver for the thread, with one connection for one transaction or query at a time. */
class ThreadDriver implements Driver {
  private readonly connection: DatabaseConnection;
  private free: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;

  constructor(private readonly thread: SqliteThread) {
    this.connection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        const [rows = []] = await thread.run([query]);
        return { rows: rows as R[] };
      },
      streamQuery: () => {
        throw new Error('the journal reads no streams');
      },
    };
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  /** One transaction, sent as one list. */
  async together(statements: readonly CompiledQuery[]): Promise<unknown[][]> {
    await this.acquireConnection();
    try {
      return (await this.thread.run([BEGIN, ...statements, COMMIT])).slice(1, -1);
    } finally {
      await this.releaseConnection();
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.free;
    let release = (): void => undefined;
    this.free = new Promise((resolve) => (release = resolve));
    await before;
    this.release = release;
    return this.connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(BEGIN);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(COMMIT);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(ROLLBACK);
  }

  releaseConnection(): Promise<void> {
    this.release();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return this.thread.close();
  }
}
