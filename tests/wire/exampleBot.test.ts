import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Player } from '../../server/src/testing/player';
import { suiteServer } from '../../server/src/testing/testServer';

const EXAMPLES = resolve(__dirname, '../../docs/examples');
const BOT = resolve(EXAMPLES, 'bot.mjs');
const PYTHON_BOT = resolve(EXAMPLES, 'player.py');

const server = suiteServer();

interface Ended {
  readonly status: number | null;
  readonly said: string;
}

/** Runs a bot until it ends. */
function run(program: string, bot: string, ...args: string[]): Promise<Ended> {
  const child = spawn(program, [bot, `http://127.0.0.1:${server.port}`, ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('exit', (status) => done({ status, said }));
  });
}

describe.each([
  { program: process.execPath, file: BOT, lines: 60 },
  { program: 'python3', file: PYTHON_BOT, lines: 170 },
])('the example $file of the docs', ({ program, file, lines }) => {
  it('is short', () => {
    expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThan(lines);
  });

  it('plays a whole race by itself without a refusal', async () => {
    const { status, said } = await run(program, file);
    expect(said).toMatch(/^the game is over \{"type": ?"gameEnded".*\n$/);
    expect(status).toBe(0);
  });

  it.each(['race', 'plank'])('joins a table of the %s by its code', async (game) => {
    const host = await Player.create(server.port, {}, game);
    const bot = run(program, file, host.code);
    await host.until(() => host.state.seats.length === 2);
    host.send('start', {});
    host.playRandomly(1);
    expect(await bot).toMatchObject({ status: 0, said: expect.stringContaining('the game is over') as string });
  });
});

it('the example in Python says why it cannot join', async () => {
  const { status, said } = await run('python3', PYTHON_BOT, 'ABCDEF');
  expect({ status, said }).toEqual({ status: 1, said: 'refused: unknownCode\n' });
});
