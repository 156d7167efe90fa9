import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProgram } from '../testing/programs';
import { freePort } from '../testing/freePort';
import { OPENED, outlineOf, played, quietJournal } from '../testing/journals';
import { query, startPostgres, type TestPostgres } from '../testing/postgres';

/** It will not run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let postgres: TestPostgres;
let folder: string;
const poolers: ChildProcess[] = [];

/** The address of a database at a TCP port. */
const addressAt = (port: number, name: string, password = 'secret'): string =>
  `postgresql://tester:${password}@127.0.0.1:${port}/${name}`;

/** Why the journal there cannot be opened. */
async function refusal(databaseUrl: string): Promise<string> {
  const journal = await quietJournal({ dataDir: '', databaseUrl }).catch((fault: unknown) => fault);
  if (journal instanceof Error) return journal.message;
  throw new Error('it was opened');
}

/** The server's own sockets are in a folder, which the name of a database's address holds. */
async function database(): Promise<{ readonly name: string; readonly sockets: string }> {
  const url = new URL(await postgres.database());
  return { name: url.pathname.slice(1), sockets: url.searchParams.get('host')! };
}

/** Starts a pooler in front of a database, and returns the address there. */
async function pooled(mode: 'session' | 'transaction'): Promise<string> {
  const [{ name, sockets }, port] = [await database(), await freePort()];
  const config = path.join(folder, `${mode}.ini`);
  writeFileSync(
    config,
    `[databases]
* = host=${sockets} user=tester
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  );
  const pooler = spawn(ensureProgram('pgbouncer'), [config], {
    ...NOBODY,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  poolers.push(pooler);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    pooler.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('process up')) resolve();
    });
    pooler.once('exit', () => reject(new Error(said)));
  });
  return addressAt(port, name);
}

beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(path.join(tmpdir(), 'pooler-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const pooler of poolers) pooler.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

describe('a journal in Postgres', () => {
  it.each(['full', 'normal'] as const)(
    'is kept behind a pooler of sessions, with SYNC=%s, for one server',
    async (sync) => {
      const databaseUrl = await pooled('session');
      const journal = await quietJournal({ dataDir: '', databaseUrl }, { sync });
      const log = await journal.open('ABCDEF', 'race', OPENED, outlineOf('ABCDEF'));
      await log.append([played(1)], outlineOf('ABCDEF'));
      expect((await journal.read('ABCDEF'))?.records).toHaveLength(2);
      expect(await refusal(databaseUrl)).toMatch(/^Another server runs on the database /);
      await journal.close();
    },
  );

  it('refuses a transaction pooler, which makes locks ineffective', async () => {
    expect(await refusal(await pooled('transaction'))).toMatch(
      /^Between this server and the database \S+ at 127.0.0.1:\d+ is a pooler that .*: set pool_mode=session there, /,
    );
  });
});

describe('a database over TCP', () => {
  let port: number;
  let server: TestPostgres;
  const secret = 'p%w/#?@:1';

  beforeAll(async () => {
    port = await freePort();
    const [key, certificate] = ['key', 'crt'].map((end) => path.join(folder, `server.${end}`)) as [string, string];
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject];
    execFileSync('openssl', made, { stdio: 'pipe' });
    chmodSync(key, 0o600);
    if (NOBODY.uid !== undefined) chownSync(key, NOBODY.uid, NOBODY.gid);
    const access = path.join(folder, 'pg_hba.conf');
    writeFileSync(access, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
    const encrypted = { ssl: 'on', ssl_key_file: key, ssl_cert_file: certificate };
    const reached = { listen_addresses: '127.0.0.1', port: String(port), hba_file: access };
    server = await startPostgres({ fsync: 'off', ...reached, ...encrypted });
  });
  afterAll(() => server.stop());

  it('explains percent-encoding when a password is refused, and checks certificates according to sslmode', async () => {
    const local = new URL(await server.database());
    await query(local.href, `alter user tester password '${secret}'`);
    const right = addressAt(port, local.pathname.slice(1), encodeURIComponent(secret));
    expect(await refusal(right.replace('%25', 'x'))).toMatch(
      /password authentication failed .* \(in DATABASE_URL a password is percent-encoded: % as %25, /,
    );
    expect(await refusal(`${right}?sslmode=verify-full`)).toMatch(
      /self-signed certificate \(add sslrootcert=FILE to DATABASE_URL, .* or sslmode=no-verify, /,
    );
    for (const end of [
      '',
      '?sslmode=no-verify',
      `?sslmode=verify-full&sslrootcert=${path.join(folder, 'server.crt')}`,
    ]) {
      const journal = await quietJournal({ dataDir: '', databaseUrl: right + end });
      expect(await journal.find('ABCDEF')).toBeUndefined();
      await journal.close();
    }
  });
});
