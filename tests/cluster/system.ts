/** Several servers with one Redis and one Postgres behind Caddy, all on this machine. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/src/testing/freePort';
import { ensurePostgres, query, startPostgres, type TestPostgres } from '../../server/src/testing/postgres';
import { ensureProgram } from '../../server/src/testing/programs';
import { startRedis, type TestRedis } from '../../server/src/testing/redis';
import { Life } from '../kill/life';
import { processorSeconds } from './processor';

const CADDYFILE = path.resolve(__dirname, '../../deploy/Caddyfile-scale');
/** The number of servers in Caddy's configuration. */
const MOST_SERVERS = 3;

/** Attempts to start a server, and the delay between them, in ms. */
const MOST_STARTS = 60;
const START_EVERY_MS = 1_000;

/** Work since the start: CPU time in s, and statements of the two stores. */
export interface Work {
  readonly servers: number;
  readonly postgres: number;
  readonly redis: number;
  readonly caddy: number;
  readonly commits: number;
  readonly commands: number;
}

/** Starts everything in order; `close` stops all of it. */
export class ClusterSystem {
  private readonly lives: Life[] = [];
  private readonly ports: number[] = [];
  private caddy: ChildProcess | undefined;
  /** How many servers have been ended. */
  ended = 0;
  /** Time of the last end, by `performance.now()`. */
  endedAt = 0;

  private constructor(
    private readonly folder: string,
    readonly redis: TestRedis,
    readonly postgres: TestPostgres,
    private readonly database: string,
    /** Address of the game, without `http://`. */
    readonly site: string,
  ) {}

  /** Starts up to three servers; the game listens on that port, or a free one. */
  static async open(servers = MOST_SERVERS, port?: number): Promise<ClusterSystem> {
    // Fail before anything runs that would have to be stopped.
    ensureProgram('redis-server');
    ensurePostgres();
    const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'));
    const [redis, postgres] = await Promise.all([startRedis(), startPostgres({})]);
    const site = `localhost:${port ?? (await freePort())}`;
    const system = new ClusterSystem(folder, redis, postgres, await postgres.database(), site);
    try {
      for (let number = 0; number < servers; number++) {
        system.ports.push(await freePort());
        system.lives.push(await system.begin(number));
      }
      await system.openCaddy();
    } catch (fault) {
      await system.close();
      throw fault;
    }
    return system;
  }

  /** Ends one of the servers and starts a replacement at once. With SIGTERM it hands its tables over. */
  async replace(number: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.ended++;
    this.endedAt = performance.now();
    await this.lives[number]?.end(signal);
    this.lives[number] = await this.beginAgain(number);
  }

  /** Retries like a service manager, because the database may be down. */
  private async beginAgain(number: number, tries = MOST_STARTS): Promise<Life> {
    try {
      return await this.begin(number);
    } catch (fault) {
      if (tries === 1) throw fault;
      await new Promise((resolve) => setTimeout(resolve, START_EVERY_MS));
      return this.beginAgain(number, tries - 1);
    }
  }

  /** Covers the running servers; the CPU time of replaced ones is unknown. */
  async work(): Promise<Work> {
    const counted = 'select sum(xact_commit)::int as commits from pg_stat_database';
    const [row] = (await query(this.database, counted)) as { commits: number }[];
    return {
      servers: this.lives.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
      postgres: processorSeconds(this.postgres.pid),
      redis: processorSeconds(this.redis.pid),
      caddy: processorSeconds(this.caddy?.pid ?? 0),
      commits: row?.commits ?? 0,
      commands: await this.redis.commands(),
    };
  }

  get servers(): number {
    return this.lives.length;
  }

  async close(): Promise<void> {
    this.caddy?.kill();
    await Promise.all(this.lives.map((life) => life.end('SIGKILL')));
    await Promise.all([this.redis.stop(), this.postgres.stop()]);
    rmSync(this.folder, { recursive: true });
  }

  private begin(number: number): Promise<Life> {
    const PUBLIC_ADDRESS = `${this.site}/${number + 1}`;
    const shared = { REDIS_URL: this.redis.url, DATABASE_URL: this.database, TRUST_PROXY: '1' };
    // All visitors have this machine's address.
    const limits = { TABLES_PER_ADDRESS: '10000', SOCKETS_PER_ADDRESS: '10000', RESERVATIONS_PER_ADDRESS: '10000' };
    const rates = { JOINS_PER_MINUTE: '100000', LOOKUPS_PER_MINUTE: '100000' };
    const settings = { ...shared, ...limits, ...rates, PORT: String(this.ports[number]), PUBLIC_ADDRESS };
    return Life.begin(this.folder, 0, settings);
  }

  private async openCaddy(): Promise<void> {
    const servers = Array.from({ length: MOST_SERVERS }, (_, number): [string, string] => {
      const port = this.ports[number % this.ports.length];
      return [`SERVER_${number + 1}`, `127.0.0.1:${String(port)}`];
    });
    const places = { XDG_DATA_HOME: this.folder, XDG_CONFIG_HOME: this.folder };
    const env = { ...process.env, ...places, ...Object.fromEntries(servers), SITE: `http://${this.site}` };
    // Another Caddy on this machine has the default admin port, which we do not need.
    const configuration = path.join(this.folder, 'Caddyfile');
    writeFileSync(configuration, `{\n\tadmin off\n}\nimport ${CADDYFILE}\n`);
    const options = ['run', '--adapter', 'caddyfile', '--config', configuration];
    const caddy = spawn('caddy', options, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.caddy = caddy;
    let said = '';
    caddy.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-1_000)));
    const failed = new Promise<never>((_resolve, reject) => {
      caddy.once('error', () => reject(new Error('No Caddy: install it (Debian: apt-get install caddy).')));
      caddy.once('exit', (status) => reject(new Error(`Caddy ended with ${String(status)}: ${said}`)));
    });
    failed.catch(() => undefined);
    for (;;) {
      const ready = await Promise.race([failed, answers(`http://${this.site}/readyz`)]);
      if (ready) return;
    }
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { headers: { Connection: 'close' } })).ok;
  } catch {
    return new Promise((resolve) => setTimeout(() => resolve(false), 100));
  }
}
