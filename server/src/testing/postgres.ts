import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findPostgres, POSTGRES_PACKAGE } from '../../../tools/src/suite/services';

/** Postgres refuses to run as root; then it runs as nobody. */
const NOBODY = 65_534;
const USER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** A Postgres server for tests, reachable only by its socket folder. */
export interface TestPostgres {
  /** That of its first process. */
  readonly pid: number;
  /** Makes an empty database and returns its address. */
  database(): Promise<string>;
  /** Kills the server, as in a power cut, and restarts it. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Postgres server in a folder of its own. Throws with instructions if this machine has none. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = { fsync: 'off' },
): Promise<TestPostgres> {
  const programs = ensurePostgres();
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-'));
  if (USER.uid !== undefined) chownSync(folder, USER.uid, USER.gid);
  const files = path.join(folder, 'files');
  const make = ['--pgdata', files, '--username', 'tester', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), [...make, '--locale', 'C'], { ...USER, cwd: folder, stdio: 'pipe' });
  const port = settings['port'] ?? '5432';
  const address = (name: string): string => `postgresql://tester@localhost/${name}?host=${folder}&port=${port}`;
  const start = (): Promise<ChildProcess> => startServer(path.join(programs, 'postgres'), folder, files, settings);
  let server = await start();
  let made = 0;
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exit;
  };
  return {
    get pid() {
      return server.pid ?? 0;
    },
    database: async () => {
      const name = `journal${++made}`;
      await query(address('postgres'), `create database ${name}`);
      return address(name);
    },
    restart: async () => {
      await end('SIGQUIT');
      server = await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One statement on a connection of its own. */
export async function query(address: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function startServer(
  program: string,
  folder: string,
  files: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const all = { listen_addresses: '', unix_socket_directories: folder, max_connections: '50', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program, ['-D', files, ...options], {
    ...USER,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Postgres has not started:\n${said}`)));
  });
  return server;
}

/** Finds Postgres' programs, or installs the package where `INSTALL_SERVICES` allows that. */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found !== undefined) return found;
  let why = 'npm run test:browser installs it';
  if (process.env['INSTALL_SERVICES'] !== undefined) {
    const { name, version, folder } = POSTGRES_PACKAGE;
    const making = mkdtempSync(`${folder}-`);
    try {
      const install = ['install', '--no-save', '--no-package-lock', '--prefix', making, `${name}@${version}`];
      execFileSync('npm', install, { cwd: making, stdio: 'pipe' });
      // Root's tests run Postgres as nobody.
      chmodSync(making, 0o755);
      // If two workers install it at once, both use the folder of the first.
      if (!existsSync(folder)) renameSync(making, folder);
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
  }
  const installed = findPostgres();
  if (installed !== undefined) return installed;
  throw new Error(`These tests need Postgres, which this machine lacks (Debian: apt-get install postgresql): ${why}`);
}
