import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './testing/freePort';
import { Player } from './testing/player';
import { startPostgres } from './testing/postgres';
import { startRedis } from './testing/redis';
import { eventually } from './testing/testServer';

const ROOT = resolve(__dirname, '../..');
let PORT: string;
beforeAll(async () => {
  PORT = String(await freePort());
});

interface Running {
  readonly child: ChildProcess;
  /** Where it keeps its tables. */
  readonly folder: string;
  out: string;
  status: number | undefined;
}

const started: Running[] = [];
afterEach(() => {
  for (const { child, folder, status } of started.splice(0)) {
    if (status === undefined) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

/** The server as a process of its own, from its sources. */
function start(variables: Record<string, string>, stdio: StdioOptions = 'pipe', args: readonly string[] = []): Running {
  const tsx = ['--import', 'tsx', resolve(__dirname, 'main.ts'), ...args];
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'brigantine-'));
  const env = { ...process.env, TSX_TSCONFIG_PATH: resolve(ROOT, 'server/tsconfig.json'), DATA_DIR, ...variables };
  const child = spawn(process.execPath, tsx, { cwd: ROOT, env, stdio });
  const running: Running = { child, folder: DATA_DIR, out: '', status: undefined };
  child.stdout?.on('data', (chunk: Buffer) => (running.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (running.out += chunk.toString()));
  child.on('exit', (status) => (running.status = status ?? -1));
  started.push(running);
  return running;
}

const TEXT = expect.any(String) as string;

/** All that was written, which must be JSON line by line, and complete. */
function linesOf({ out }: Running): Record<string, unknown>[] {
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of lines) {
    expect(line).toMatchObject({ level: TEXT, time: TEXT, msg: TEXT });
  }
  return lines;
}

const ended = (running: Running): Promise<void> => eventually(() => running.status !== undefined);

describe('the server process', () => {
  it.each([
    [
      '--help',
      0,
      /^Runs the game\.\n\nusage: npm start [^]*\n {2}PORT\n {6}port to listen on[^\n]*\n {6}[^\n]* \(default: 2567\)\n[^]*FROZEN_DIR/,
    ],
    ['--prot', 2, /^unknown option --prot; did you mean --port\?\nusage: npm start /],
    ['2567', 2, /^unexpected argument "2567"\n/],
  ])(
    'with %s ends with status %i and says why, whatever its settings, and serves nothing',
    async (arg, status, said) => {
      const running = start({ PORT: 'harbour' }, 'pipe', [arg]);
      await ended(running);
      expect(running.status).toBe(status);
      expect(running.out).toMatch(said);
    },
    300_000,
  );

  it.each([
    ['PORT', 'harbour'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['GRACE_MS', '-1'],
    ['HOST', '192.0.2.1'],
    ['CLIENT_DIR', '/proc/nothing'],
  ])(
    'does not start with %s=%s, and says so in one line',
    async (name, value) => {
      const running = start({ PORT, [name]: value });
      await ended(running);
      expect(running.status).toBe(1);
      expect(running.out.trim().split('\n')).toHaveLength(1);
      expect(running.out).toContain(`${name}=${value}`);
    },
    300_000,
  );

  it('says where it is, serves a table, tells the players on a signal, ends with 0, and writes only lines of JSON', async () => {
    const running = start({ PORT: '1', PUBLIC_ULR: 'x', LOG_LEVEL: 'debug' }, 'pipe', [
      '--port',
      PORT,
      '--host=127.0.0.1',
    ]);
    await eventually(() => running.out.includes(`http://127.0.0.1:${PORT}`));
    for (const path of ['/gone?code=ABCDEF', '/%', '/t/%E0', '/api/tables/ABCDEF']) await fetch(at(path));
    const player = await Player.create(Number(PORT), { name: 'Anne', playNow: 3 });
    // A frame that is too long to be read: the framework complains of it.
    const clumsy = await Player.join(Number(PORT), player.code);
    clumsy.send('chat', { text: 'x'.repeat(70_000) });
    await clumsy.until(() => clumsy.closed !== undefined);
    player.playRandomly(1);
    await player.until(() => player.batches.length > 5);
    player.onTurn = () => undefined;
    running.child.kill('SIGTERM');
    await player.until(() => player.closed !== undefined);
    expect([player.notices, player.closed]).toEqual([['suspended'], 4010]);
    await ended(running);
    expect(running.status).toBe(0);
    const lines = linesOf(running);
    const warned = 'PUBLIC_ULR is not a setting and has no effect. Did you mean PUBLIC_URL?';
    for (const msg of [warned, 'Brigantine is open', 'table closed', 'the framework says']) {
      expect(lines).toContainEqual(expect.objectContaining({ msg }));
    }
    const stopping = 'stopping: waiting for the tables to be written and closed';
    expect(lines).toContainEqual(expect.objectContaining({ msg: stopping, reason: 'SIGTERM', tables: 1 }));
    expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
    expect(lines.filter(({ msg }) => msg === 'a request was refused')).toHaveLength(4);
    expect(running.out).not.toContain('ABCDEF');
    for (const secret of [player.token, 'Anne', 'hand', 'chooseCard', player.room.sessionId]) {
      expect(running.out).not.toContain(secret);
    }
  });

  it('logs all it can after one SIGUSR2, and as before after the next', async () => {
    const running = start({ PORT, HOST: '127.0.0.1' });
    await open();
    const refused = (path: string): Promise<unknown> => fetch(at(path));
    await refused('/unheard');
    for (const level of ['debug', 'info']) {
      running.child.kill('SIGUSR2');
      await eventually(() => running.out.includes(`"logs":"${level}"`));
      await refused(`/while-${level}`);
    }
    running.child.kill('SIGTERM');
    await ended(running);
    const paths = linesOf(running).flatMap(({ path }) => path ?? []);
    expect(paths).toEqual(['/while-debug']);
  });

  it('ends with a sentence, and not with 0, when the thread that writes the tables has died, and goes on when it is started again', async () => {
    const killer = resolve(__dirname, 'testing/killedThread.cjs');
    const settings = { PORT, HOST: '127.0.0.1' };
    const first = start({ ...settings, NODE_OPTIONS: `--require ${killer}` });
    await open();
    const player = await Player.create(Number(PORT), { name: 'Anne', playNow: 3 });
    expect((await fetch(at('/healthz'))).status).toBe(200);
    first.child.kill('SIGPWR');
    await ended(first);
    expect(first.status).toBe(1);
    await expect(fetch(at('/healthz'))).rejects.toThrow();
    const last = linesOf(first).at(-1);
    expect(last).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(/^The thread .* ended: .* started again/) as string,
    });
    const second = start({ ...settings, DATA_DIR: first.folder });
    await open();
    const back = await Player.join(Number(PORT), player.code, { token: player.token });
    expect(back.state.phase).toBe('playing');
    second.child.kill('SIGTERM');
    await ended(second);
  }, 120_000);

  it('waits for a Redis that is away, says so in one sentence, and ends on a signal meanwhile', async () => {
    const [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
    const stores = { REDIS_URL: redis.url, DATABASE_URL: await postgres.database() };
    try {
      await redis.kill();
      const [waiting, stopped] = [start({ ...stores, PORT: '0' }), start({ ...stores, PORT: '0' })];
      const waits = ({ out }: Running): boolean =>
        out.includes('REDIS_URL') && out.includes('this server waits for it');
      while (!waits(waiting) || !waits(stopped)) await new Promise((next) => setTimeout(next, 50));
      stopped.child.kill('SIGTERM');
      await ended(stopped);
      expect([stopped.status, linesOf(stopped).length]).toEqual([0, 1]);
      await redis.start();
      while (!waiting.out.includes('Brigantine is open')) await new Promise((next) => setTimeout(next, 50));
      expect(linesOf(waiting).map(({ level }) => level)).toEqual(['warn', 'info']);
    } finally {
      await Promise.all([redis.stop(), postgres.stop()]);
    }
  }, 180_000);

  it('listens on every address unless HOST is set, IPv6 too, and on that one if it is', async () => {
    const started = start({ PORT });
    await eventually(() => started.out.includes(`http://localhost:${PORT}`));
    for (const host of ['127.0.0.1', '[::1]']) {
      expect((await fetch(`http://${host}:${PORT}/healthz`, { headers: { Connection: 'close' } })).status).toBe(200);
    }
    started.child.kill('SIGTERM');
    await ended(started);
    const six = start({ PORT, HOST: '::1' });
    await eventually(() => six.out.includes(`http://[::1]:${PORT}`));
    await expect(fetch(at('/healthz'))).rejects.toThrow();
  }, 180_000);

  it('says which port is taken', async () => {
    const first = start({ PORT, HOST: '127.0.0.1' });
    await eventually(() => first.out.includes('Brigantine is open'));
    const second = start({ PORT, HOST: '127.0.0.1' });
    await ended(second);
    expect([second.status, second.out]).toEqual([1, `PORT=${PORT} is already in use; set PORT to another one.\n`]);
  });

  it.each(['a full disk', 'a closed pipe'])(
    'goes on serving when its log goes to %s',
    async (where) => {
      const full = openSync('/dev/full', 'w');
      const stdout = where === 'a full disk' ? full : 'pipe';
      const running = start({ PORT, HOST: '127.0.0.1', LOG_LEVEL: 'debug' }, ['ignore', stdout, 'pipe']);
      closeSync(full);
      if (where === 'a closed pipe') running.child.stdout?.once('data', () => running.child.stdout?.destroy());
      await open();
      for (let i = 0; i < 20; i++) expect((await fetch(at('/gone'))).status).toBe(404);
      const player = await Player.create(Number(PORT), { name: 'Anne', playNow: 2 });
      player.playRandomly(1);
      await player.until(() => player.batches.length > 5);
      running.child.kill('SIGTERM');
      await ended(running);
      expect([running.status, running.out.replace(/^\{.*\}$/gm, '').trim()]).toEqual([0, '']);
    },
    300_000,
  );
});

const at = (path: string): string => `http://127.0.0.1:${PORT}${path}`;

/** Resolves when the server answers, however little it says. */
async function open(): Promise<void> {
  const answers = (): Promise<boolean> =>
    fetch(at('/readyz')).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + 120_000; !(await answers()); await new Promise((next) => setTimeout(next, 50))) {
    if (Date.now() > end) throw new Error('the server did not open');
  }
}
