import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client, Pool, types, type ClientConfig, type CustomTypesConfig, type PoolClient } from 'pg';
import { BrokenStart, reasonOf } from './errors';
import type { Schema, Log, Rows, Store } from './schema';
import type { Sync } from './sqlite';

/** Any number, always the same: the advisory lock of the server that uses the database. */
const LOCK = 0x0b_71_6a_47;

/** Timeout of connections and queries, in ms. */
const NO_ANSWER = 5_000;

/** How long the connection of a killed server may persist, and how often that is checked, in ms. */
const FAREWELL = 2_000;
const PAUSE = 50;

/**
 * The database notices in about ten seconds, not hours, that a server's machine is gone. Sent as statements, because a pooler such as PgBouncer
 * refuses them as startup parameters.
 */
const NOTICED = 'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

/** How often a lost lock is retried, in ms. */
const AGAIN = 1_000;

/** Classes of errors caused by a statement or value, which a retry would repeat. */
const REFUSED = /^(22|23|42|54)/;

/** Commits survive the end of the server, and reach the database's disk within a second. */
const UNSYNCED = 'set synchronous_commit = off';

/** A remedy for a connection error, for the host. */
function advice(error: unknown): string {
  if (codeOf(error) === '28P01') {
    return ' (in DATABASE_URL a password is percent-encoded: % as %25, / as %2F, # as %23, ? as %3F, @ as %40)';
  }
  if (!reasonOf(error).includes('certificate')) return '';
  return ' (add sslrootcert=FILE to DATABASE_URL, with the certificate of whoever has signed that of the database, or sslmode=no-verify, which encrypts without checking it)';
}

/** Opens the journal in a Postgres database. Throws `BrokenStart` if it is unreachable, or locked by a server that does not share it. */
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
  // The pool replaces broken connections; their queries reject.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the journal is lost'));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // If this fails, the next query fails too, or commits are safer than required.
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
    // With a fault the connection is discarded: its state is unknown.
    client.release(fault);
  }
}

async function transact(client: PoolClient, statements: readonly CompiledQuery[]): Promise<readonly Rows[]> {
  const asked = [CompiledQuery.raw('begin'), ...statements, CompiledQuery.raw('commit')];
  const ends = await Promise.allSettled(asked.map(({ sql, parameters }) => client.query(sql, [...parameters])));
  return ends
    .map((end): Rows => {
      // After the first failure Postgres ignores all further statements, including the commit.
      if (end.status === 'rejected') throw end.reason;
      return end.value.rows;
    })
    .slice(1, -1);
}

/** Reads `bigint` as a number, not text: nothing here needs more than 53 bits. */
const parserFor: CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === types.builtins.INT8 ? Number : (types.getTypeParser(type, format) as (text: string) => unknown);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The address without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the database';
  const { hostname, host, pathname, searchParams } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  return `the database ${name} at ${hostname === '' ? (searchParams.get('host') ?? 'this machine') : host}`;
}

/** Whether a pooler shares one connection between two clients: an advisory lock would then be ineffective. */
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

/** Retries for a while: the database may not have noticed the end of an earlier server. */
async function locked(client: Client, shared: boolean): Promise<boolean> {
  const lock = `pg_try_advisory_lock${shared ? '_shared' : ''}`;
  for (const until = performance.now() + FAREWELL; ; await delay(PAUSE)) {
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [LOCK]);
    if (rows[0]?.taken === true) return true;
    if (performance.now() > until) return false;
  }
}

/** Excludes servers that do not share the database, by an advisory lock that lasts as long as its connection. */
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

  /** The database has restarted or is unreachable. Epochs protect the tables until the lock is taken again. */
  private lost(client: Client): void {
    if (this.client !== client || this.released) return;
    this.client = undefined;
    this.log.warn({}, 'the connection with the lock of the journal is lost');
    this.retake();
  }

  private retake(): void {
    this.again = setTimeout(() => {
      this.take().catch((error: unknown) => {
        this.log.error({ err: error }, 'the journal could not be locked again');
        if (!this.released) this.retake();
      });
    }, AGAIN);
  }
}
