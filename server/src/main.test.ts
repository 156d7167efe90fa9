import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { Player } from './testing/player';
import { eventually } from './testing/testServer';

const ROOT = resolve(__dirname, '../..');
const PORT = String(27_030 + Number(process.env['JEST_WORKER_ID'] ?? 0));

interface Running {
  readonly child: ChildProcess;
  out: string;
  status: number | undefined;
}

const started: Running[] = [];
afterEach(() => {
  for (const { child, status } of started.splice(0)) if (status === undefined) child.kill('SIGKILL');
});

/** The server as a process of its own, from its sources. */
function start(variables: Record<string, string>): Running {
  const tsx = ['--import', 'tsx', resolve(__dirname, 'main.ts')];
  const env = { ...process.env, TSX_TSCONFIG_PATH: resolve(ROOT, 'server/tsconfig.json'), ...variables };
  const child = spawn(process.execPath, tsx, { cwd: ROOT, env });
  const running: Running = { child, out: '', status: undefined };
  child.stdout.on('data', (chunk: Buffer) => (running.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (running.out += chunk.toString()));
  child.on('exit', (status) => (running.status = status ?? -1));
  started.push(running);
  return running;
}

const ended = (running: Running): Promise<void> => eventually(() => running.status !== undefined);

describe('the server process', () => {
  it.each([
    ['PORT', 'harbour'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['GRACE_MS', '-1'],
  ])(
    'does not start with %s=%s, and says so in one line',
    async (name, value) => {
      const running = start({ PORT, [name]: value });
      await ended(running);
      expect(running.status).toBe(1);
      expect(running.out.trim().split('\n')).toHaveLength(1);
      expect(running.out).toContain(`${name}=${value}`);
    },
    30_000,
  );

  it('says where it is, serves a table, and on a signal tells the players and ends with 0', async () => {
    const running = start({ PORT, HOST: '127.0.0.1', LOG_LEVEL: 'debug' });
    await eventually(() => running.out.includes(`http://127.0.0.1:${PORT}`));
    const player = await Player.create(Number(PORT), { name: 'Anne', playNow: 3 });
    player.playRandomly(1);
    await player.until(() => player.batches.length > 5);
    player.onTurn = () => undefined;
    running.child.kill('SIGTERM');
    await player.until(() => player.closed !== undefined);
    expect([player.notices, player.closed]).toEqual([['closing'], 4010]);
    await ended(running);
    expect(running.status).toBe(0);
    expect(running.out).toContain('table closed');
    for (const secret of [player.token, 'Anne', 'hand', 'chooseCard', player.room.sessionId]) {
      expect(running.out).not.toContain(secret);
    }
  }, 30_000);

  it('says which port is taken', async () => {
    const first = start({ PORT, HOST: '127.0.0.1' });
    await eventually(() => first.out.includes('Brigantine is at'));
    const second = start({ PORT, HOST: '127.0.0.1' });
    await ended(second);
    expect([second.status, second.out]).toEqual([1, 'This port is in use already; set PORT to another one.\n']);
  }, 30_000);
});
