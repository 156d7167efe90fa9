import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RunningServer } from '../../server/src/server';
import { Player } from '../../server/src/testing/player';
import { testServer } from '../../server/src/testing/testServer';

const BOT = resolve(__dirname, '../../docs/examples/bot.mjs');

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Runs the bot until it ends. */
function started(...args: string[]): Promise<{ readonly status: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [BOT, `http://127.0.0.1:${server.port}`, ...args]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((done) => child.on('exit', (status) => done({ status, said })));
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
