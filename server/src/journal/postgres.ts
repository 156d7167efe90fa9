import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, types, type ClientConfig, type CustomTypesConfig, type PoolClient } from 'pg';
import { BrokenStart, reasonOf } from './errors';
import type { Schema } from './schema';
import type { Sync } from './sqlite';
import type { Log, Rows, Store } from './store';

/** The advisory lock of the server that has the database: any number, always the same. */
const LOCK = 0x0b_71_6a_47;

/** A database that does not answer for so long, in ms, has not done what it was asked. */
const NO_ANSWER = 5_000;

/** How long the connection of a server that was killed may seem to be there, and how often that is looked at, in ms. */
const FAREWELL = 2_000;
const PAUSE = 50;

/**
 * A server that has vanished with its machine is noticed in ten seconds or so instead of hours. Settings are sent as statements: a pooler
 * such as PgBouncer refuses a connection that begins with them.
 */
const NOTICED = 'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

/** How often a server that has lost its connection tries to have the database for itself again, in ms. */
const AGAIN = 1_000;

/** Classes of errors that are the statement's or the value's: they will be the same again. */
const REFUSED = /^(22|23|42|54)/;

/** What is committed survives the end of the server, and reaches the disk of the database within a second. */
const UNSYNCED = 'set synchronous_commit = off';

/** What to do about an error of connecting, for the host. */
function advice(error: unknown): string {
  if (codeOf(error) === '28P01') {
    return ' (in DATABASE_URL a password is percent-encoded: % as %25, / as %2F, # as %23, ? as %3F, @ as %40)';
  }
  if (!reasonOf(error).includes('certificate')) return '';
  return ' (add sslrootcert=FILE to DATABASE_URL, with the certificate of whoever has signed that of the database, or sslmode=no-verify, which encrypts without checking it)';
}

/**
 * Opens the journal in a Postgres database. Throws `BrokenStart` where there is none at that address, or another server has it
 * that does not share it.
 */
export async function openPostgres(url: string, sync: Sync, log: Log, shared: boolean): Promise<Store> {
  const place = placeOf(url);
  const settings: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: NO_ANSWER,
    query_timeout: NO_ANSWER,
    keepAlive: true,
    application_name: 'brigantine',
    types: { getTypeParser: parserFor },
  };
  const lock = new DatabaseLock(settings, shared, place, log);
  await lock.take();
  const pool = new Pool({ ...settings, max: 4, pipeline: true });
  // One that breaks is replaced by the next that is needed; whoever was using it is told by what it was asked.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the journal is lost'));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // If this fails, so does what is asked next, or more is synced than must be.
    if (sync === 'normal') client.query(UNSYNCED).catch(() => undefined);
  });
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    database,
    dialect: 'postgres',
    place,
    together: (statements) => together(pool, statements),
    refuses: (error) => REFUSED.test(codeOf(error)),
    close: async () => {
      await database.destroy();
      await lock.release();
    },
  };
}

async function together(pool: Pool, statements: readonly CompiledQuery[]): Promise<readonly Rows[]> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    return await transact(client, statements);
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // One that has failed is thrown away: nobody knows what it is in the middle of.
    client.release(fault);
  }
}

async function transact(client: PoolClient, statements: readonly CompiledQuery[]): Promise<readonly Rows[]> {
  const asked = [CompiledQuery.raw('begin'), ...statements, CompiledQuery.raw('commit')];
  const ends = await Promise.allSettled(asked.map(({ sql, parameters }) => client.query(sql, [...parameters])));
  return ends
    .map((end): Rows => {
      // The first to fail says why; after it, Postgres does nothing more, and the commit is none.
      if (end.status === 'rejected') throw end.reason;
      return end.value.rows;
    })
    .slice(1, -1);
}

/** A `bigint` is read as text otherwise; no time or count here needs more than 53 bits. */
const parserFor: CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === types.builtins.INT8 ? Number : (types.getTypeParser(type, format) as (text: string) => unknown);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The address as it may be shown. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the database';
  const { hostname, host, pathname, searchParams } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  return `the database ${name} at ${hostname === '' ? (searchParams.get('host') ?? 'this machine') : host}`;
}

/** Whether two connections share one to the database: a lock that belongs to one of them would then keep nobody out. */
async function isPooled(client: Client, settings: ClientConfig): Promise<boolean> {
  const backend = async (of: Client): Promise<unknown> => (await of.query('select pg_backend_pid() as pid')).rows;
  const other = new Client(settings);
  other.on('error', () => undefined);
  await other.connect();
  try {
    const before = await backend(client);
    await other.query('begin');
    if (isDeepStrictEqual(await backend(other), before)) return true;
    return !isDeepStrictEqual(await backend(client), before);
  } finally {
    await other.end();
  }
}

/** Waits a little: the database may not have noticed yet that the server before has ended. */
async function locked(client: Client, shared: boolean): Promise<boolean> {
  const lock = `pg_try_advisory_lock${shared ? '_shared' : ''}`;
  for (const until = performance.now() + FAREWELL; ; await delay(PAUSE)) {
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [LOCK]);
    if (rows[0]?.taken === true) return true;
    if (performance.now() > until) return false;
  }
}

/** Keeps servers from the database that do not share it, by a lock that lasts as long as one connection. */
class DatabaseLock {
  private client: Client | undefined;
  private again: NodeJS.Timeout | undefined;
  private released = false;

  constructor(
    private readonly settings: ClientConfig,
    private readonly shared: boolean,
    private readonly place: string,
    private readonly log: Log,
  ) {}

  /** Throws `BrokenStart`. */
  async take(): Promise<void> {
    const client = await this.connect();
    if (await isPooled(client, this.settings)) {
      await client.end();
      throw new BrokenStart(
        `Between this server and ${this.place} is a pooler that gives every transaction another connection, but the server must keep one: set pool_mode=session there, or connect to Postgres itself (DATABASE_URL).`,
      );
    }
    if (await locked(client, this.shared)) {
      this.client = client;
      return;
    }
    await client.end();
    throw new BrokenStart(
      `Another server runs on ${this.place}: each needs a database of its own (DATABASE_URL), or all of them the same REDIS_URL.`,
    );
  }

  private async connect(): Promise<Client> {
    try {
      const client = new Client(this.settings);
      client.on('error', () => this.lost(client));
      client.on('end', () => this.lost(client));
      await client.connect();
      await client.query(NOTICED);
      return client;
    } catch (error) {
      throw new BrokenStart(`No journal can be opened in ${this.place}: ${reasonOf(error)}${advice(error)}`, {
        cause: error,
      });
    }
  }

  async release(): Promise<void> {
    this.released = true;
    clearTimeout(this.again);
    await this.client?.end();
  }

  /** The database has restarted, or cannot be reached. Epochs keep the tables safe until it is this server's again. */
  private lost(client: Client): void {
    if (this.client !== client || this.released) return;
    this.client = undefined;
    this.log.warn({}, 'the connection that holds the journal is lost');
    this.retake();
  }

  private retake(): void {
    this.again = setTimeout(() => {
      this.take().catch((error: unknown) => {
        this.log.error({ err: error }, 'the journal is not held by this server');
        if (!this.released) this.retake();
      });
    }, AGAIN);
  }
}
