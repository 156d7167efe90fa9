import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from './testing/build';
import { freePort } from './testing/freePort';
import { Player } from './testing/player';
import { startPostgres } from './testing/postgres';
import { startRedis } from './testing/redis';
import { eventually } from './testing/eventually';

beforeAll(() => build('server'));

interface Running {
  readonly child: ChildProcess;
  /** Where it keeps its tables. */
  readonly folder: string;
  out: string;
  status: number | undefined;
  /** Resolves when the process has ended and all that it wrote has been read. */
  readonly ended: Promise<unknown>;
}

const started: Running[] = [];
afterEach(() => {
  for (const { child, folder, status } of started.splice(0)) {
    if (status === undefined) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

/** The server as a process of its own, on a free port. */
function start(variables: Record<string, string>, stdio: StdioOptions = 'pipe', args: readonly string[] = []): Running {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'brigantine-'));
  const env = { ...process.env, PORT: '0', DATA_DIR, ...variables };
  const child = spawn(process.execPath, [resolve(__dirname, '../dist/main.js'), ...args], { env, stdio });
  const running: Running = { child, folder: DATA_DIR, out: '', status: undefined, ended: once(child, 'close') };
  child.stdout?.on('data', (chunk: Buffer) => (running.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (running.out += chunk.toString()));
  child.on('close', (status) => (running.status = status ?? -1));
  started.push(running);
  return running;
}

/** Resolves when it has written that. Rejects when it ends without. */
function written(running: Running, text: RegExp): Promise<RegExpExecArray> {
  return new Promise((found, failed) => {
    const look = (): void => {
      const match = text.exec(running.out);
      if (match !== null) found(match);
    };
    look();
    running.child.stdout?.on('data', look);
    running.child.once('close', () =>
      failed(new Error(`the server has ended and not written ${text}:\n${running.out}`)),
    );
  });
}

/** Resolves with its port when it says that it is open. */
async function opened(running: Running): Promise<number> {
  const [, port] = await written(running, /"address":"[^"]+:(\d+)".*Brigantine is open/);
  return Number(port);
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

describe('the server process', () => {
  it.each([
    [
      '--help',
      0,
      /^Usage: npm start -- \[options\]\n\nRuns the game\.[^]*\nNetwork:\n {2}--port <VALUE> +port to listen on;[^]*default\s+2567\)\n[^]*--frozen-dir/,
    ],
    ['--prot', 2, /^error: unknown option '--prot'\n\(Did you mean --port\?\)\nFor usage: npm start -- --help\n$/],
    ['2567', 2, /^error: too many arguments\. Expected 0 arguments but got 1\.\n/],
  ])(
    'with %s ends with status %i and says why, whatever its settings, and serves nothing',
    async (arg, status, said) => {
      const running = start({ PORT: 'harbour' }, 'pipe', [arg]);
      await running.ended;
      expect(running.status).toBe(status);
      expect(running.out).toMatch(said);
    },
  );

  it.each([
    ['PORT', 'harbour'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['GRACE_MS', '-1'],
    ['HOST', '192.0.2.1'],
    ['CLIENT_DIR', '/proc/nothing'],
  ])('does not start with %s=%s, and says so in one line', async (name, value) => {
    const running = start({ [name]: value });
    await running.ended;
    expect(running.status).toBe(1);
    expect(running.out.trim().split('\n')).toHaveLength(1);
    expect(running.out).toContain(`${name}=${value}`);
  });

  it('logs its address, serves a table, notifies players on a signal, exits with 0, and logs only JSON', async () => {
    const args = ['--port', '0', '--host=127.0.0.1'];
    const running = start({ PORT: '1', PUBLIC_ULR: 'x', LOG_LEVEL: 'debug' }, 'pipe', args);
    const port = Number((await written(running, /http:\/\/127\.0\.0\.1:(\d+)"/))[1]);
    expect(port).toBeGreaterThan(1);
    for (const path of ['/gone?code=ABCDEF', '/%', '/t/%E0', '/api/tables/ABCDEF']) await fetch(at(port, path));
    const player = await Player.create(port, { name: 'Anne', playNow: 3 });
    // A frame that is too long to be read: the framework complains of it.
    const clumsy = await Player.join(port, player.code);
    clumsy.send('chat', { text: 'x'.repeat(70_000) });
    await clumsy.until(() => clumsy.closed !== undefined);
    player.playRandomly(1);
    await player.until(() => player.batches.length > 5);
    player.onTurn = () => undefined;
    running.child.kill('SIGTERM');
    await player.until(() => player.closed !== undefined);
    expect([player.notices, player.closed]).toEqual([['suspended'], 4010]);
    await running.ended;
    expect(running.status).toBe(0);
    const lines = linesOf(running);
    const warned = 'PUBLIC_ULR is not a setting and has no effect. Did you mean PUBLIC_URL?';
    for (const msg of [warned, 'Brigantine is open', 'table closed', 'framework log']) {
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

  it('toggles the log level with SIGUSR2', async () => {
    const running = start({ HOST: '127.0.0.1' });
    const port = await opened(running);
    const refused = (path: string): Promise<unknown> => fetch(at(port, path));
    await refused('/unheard');
    for (const level of ['debug', 'info']) {
      running.child.kill('SIGUSR2');
      await written(running, new RegExp(`"logs":"${level}"`));
      await refused(`/while-${level}`);
    }
    running.child.kill('SIGTERM');
    await running.ended;
    const paths = linesOf(running).flatMap(({ path }) => path ?? []);
    expect(paths).toEqual(['/while-debug']);
  });

  it('exits with an error when the journal’s thread dies, and continues after a restart', async () => {
    const killer = resolve(__dirname, 'testing/killedThread.cjs');
    const settings = { HOST: '127.0.0.1' };
    const first = start({ ...settings, NODE_OPTIONS: `--require ${killer}` });
    const port = await opened(first);
    const player = await Player.create(port, { name: 'Anne', playNow: 3 });
    expect((await fetch(at(port, '/healthz'))).status).toBe(200);
    first.child.kill('SIGPWR');
    await first.ended;
    expect(first.status).toBe(1);
    await expect(fetch(at(port, '/healthz'))).rejects.toThrow();
    const last = linesOf(first).at(-1);
    expect(last).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(/^The thread .* ended: .* After a restart/) as string,
    });
    const second = start({ ...settings, DATA_DIR: first.folder });
    const back = await Player.join(await opened(second), player.code, { token: player.token });
    expect(back.state.phase).toBe('playing');
    second.child.kill('SIGTERM');
    await second.ended;
  });

  it('waits for an unreachable Redis, logs it once, and exits on a signal meanwhile', async () => {
    const [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
    const stores = { REDIS_URL: redis.url, DATABASE_URL: await postgres.database() };
    try {
      await redis.kill();
      const [waiting, stopped] = [start(stores), start(stores)];
      const waits = /REDIS_URL.*this server waits for it/;
      await Promise.all([written(waiting, waits), written(stopped, waits)]);
      stopped.child.kill('SIGTERM');
      await stopped.ended;
      expect([stopped.status, linesOf(stopped).length]).toEqual([0, 1]);
      await redis.start();
      await opened(waiting);
      expect(linesOf(waiting).map(({ level }) => level)).toEqual(['warn', 'info']);
    } finally {
      await Promise.all([redis.stop(), postgres.stop()]);
    }
  });

  it('listens on all addresses, including IPv6, or on HOST', async () => {
    const started = start({});
    const [, port] = await written(started, /http:\/\/localhost:(\d+)"/);
    for (const host of ['127.0.0.1', '[::1]']) {
      expect((await fetch(`http://${host}:${port}/healthz`, { headers: { Connection: 'close' } })).status).toBe(200);
    }
    started.child.kill('SIGTERM');
    await started.ended;
    const six = start({ PORT: port!, HOST: '::1' });
    await written(six, new RegExp(`http://\\[::1\\]:${port}"`));
    await expect(fetch(at(Number(port), '/healthz'))).rejects.toThrow();
  });

  it('names the port that is in use', async () => {
    const port = await opened(start({ HOST: '127.0.0.1' }));
    const second = start({ PORT: String(port), HOST: '127.0.0.1' });
    await second.ended;
    expect([second.status, second.out]).toEqual([1, `PORT=${port} is already in use; set PORT to another one.\n`]);
  });

  it.each(['a full disk', 'a closed pipe'])('continues when its log goes to %s', async (where) => {
    // Where it listens is not to be read anywhere.
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const stdout = where === 'a full disk' ? full : 'pipe';
    const settings = { PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'debug' };
    const running = start(settings, ['ignore', stdout, 'pipe']);
    closeSync(full);
    if (where === 'a closed pipe') running.child.stdout?.once('data', () => running.child.stdout?.destroy());
    const ready = (): Promise<boolean> =>
      fetch(at(port, '/readyz')).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually(ready, 50);
    for (let i = 0; i < 20; i++) expect((await fetch(at(port, '/gone'))).status).toBe(404);
    const player = await Player.create(port, { name: 'Anne', playNow: 2 });
    player.playRandomly(1);
    await player.until(() => player.batches.length > 5);
    running.child.kill('SIGTERM');
    await running.ended;
    expect([running.status, running.out.replace(/^\{.*\}$/gm, '').trim()]).toEqual([0, '']);
  });
});

const at = (port: number, path: string): string => `http://127.0.0.1:${port}${path}`;
