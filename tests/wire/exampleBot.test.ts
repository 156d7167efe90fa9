import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RunningServer } from '../../server/src/server';
import { Player } from '../../server/src/testing/player';
import { testServer } from '../../server/src/testing/testServer';

const EXAMPLES = resolve(__dirname, '../../docs/examples');
const BOT = resolve(EXAMPLES, 'bot.mjs');
const PYTHON_BOT = resolve(EXAMPLES, 'player.py');

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Ended {
  readonly status: number | null;
  readonly said: string;
}

/** Runs the bot until it ends. */
const started = (...args: string[]): Promise<Ended> => run(process.execPath, BOT, ...args);

function run(program: string, bot: string, ...args: string[]): Promise<Ended> {
  const child = spawn(program, [bot, `http://127.0.0.1:${server.port}`, ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('exit', (status) => done({ status, said }));
  });
}

describe('the example bot of the docs', () => {
  it('is short', () => {
    expect(readFileSync(BOT, 'utf8').trimEnd().split('\n').length).toBeLessThan(60);
  });

  it('plays a whole race by itself without a refusal', async () => {
    const { status, said } = await started();
    expect(said).toMatch(/^the game is over \{"type":"gameEnded".*\n$/);
    expect(status).toBe(0);
  });

  it.each(['race', 'plank'])('joins a table of the %s by its code', async (game) => {
    const host = await Player.create(server.port, {}, game);
    const bot = started(host.code);
    await host.until(() => host.state.seats.length === 2);
    host.send('start', {});
    host.playRandomly(1);
    expect(await bot).toMatchObject({ status: 0, said: expect.stringContaining('the game is over') as string });
  });
});

describe('the example in Python', () => {
  it('is short', () => {
    expect(readFileSync(PYTHON_BOT, 'utf8').trimEnd().split('\n').length).toBeLessThan(170);
  });

  it('plays a whole race by itself without a refusal', async () => {
    const { status, said } = await run('python3', PYTHON_BOT);
    expect(said).toMatch(/^the game is over \{"type": "gameEnded".*\n$/);
    expect(status).toBe(0);
  });

  it.each(['race', 'plank'])('joins a table of the %s by its code', async (game) => {
    const host = await Player.create(server.port, {}, game);
    const bot = run('python3', PYTHON_BOT, host.code);
    await host.until(() => host.state.seats.length === 2);
    host.send('start', {});
    host.playRandomly(1);
    expect(await bot).toMatchObject({ status: 0, said: expect.stringContaining('the game is over') as string });
  });

  it('says why it cannot join', async () => {
    const { status, said } = await run('python3', PYTHON_BOT, 'ABCDEF');
    expect({ status, said }).toEqual({ status: 1, said: 'refused: unknownCode\n' });
  });
});
