import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientMessages } from '@brigantine/shared/protocol';
import { configureRooms, roomServices } from '../rooms/services';
import type { RunningServer } from '../server';
import { Player } from '../testing/player';
import { testServer } from '../testing/testServer';

const client = mkdtempSync(path.join(tmpdir(), 'pictures-'));
const words = { title: 'Brigantine', text: '', table: '', full: '' };
/** Answers with the names that it is given, instead of painting them. */
const PAINTER = `export const painter = async () => (game, texts) => {
  if (game.seats.some(({ name }) => name === 'Broken')) throw new Error('broken');
  return new TextEncoder().encode(JSON.stringify({ names: game.seats.map(({ name }) => name), texts, keys: Object.keys(game) }));
};`;

let server: RunningServer;
beforeAll(async () => {
  cpSync(path.resolve(__dirname, '../../../client/src/theme/fonts'), path.join(client, 'picture/fonts'), {
    recursive: true,
  });
  writeFileSync(path.join(client, 'picture/painter.mjs'), PAINTER);
  writeFileSync(path.join(client, 'index.html'), '<!doctype html><head></head>');
  writeFileSync(path.join(client, 'preview-plank.jpg'), 'general');
  writeFileSync(
    path.join(client, 'previews.json'),
    JSON.stringify({ en: { words, games: { plank: 'The Plank' }, rules: {} } }),
  );
  server = await testServer({ CLIENT_DIR: client, PUBLIC_URL: 'https://sea.example' });
});
afterAll(async () => {
  await server.close();
  rmSync(client, { recursive: true });
});

const get = (where: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${where}`, { headers: { Connection: 'close' } });

async function played(name: string, options: ClientMessages['options'] = { published: true }): Promise<Player> {
  const host = await Player.create(server.port, { name }, 'plank');
  const mate = await Player.join(server.port, host.code, { name: 'Mary' });
  host.send('options', options);
  host.send('start', {});
  [host, mate].forEach((player, seat) => player.playRandomly(seat));
  await Promise.all([host, mate].map((player) => player.until(() => player.state.phase === 'over')));
  return host;
}

const imageOf = async (where: string): Promise<string | undefined> =>
  /"og:image" content="([^"]+)"/.exec(await (await get(where)).text())?.[1];

describe('the picture of a game', () => {
  it('previews the link of a published game, with names as data and no secrets', async () => {
    const { state, token } = await played('<b>&amp; "Anne"');
    expect(await imageOf(`/g/${state.kept}`)).toBe(`https://sea.example/g/${state.kept}.jpg`);
    const answer = await get(`/g/${state.kept}.jpg`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      names: ['<b>&amp; "Anne"', 'Mary'],
      texts: {
        title: 'Brigantine',
        game: 'The Plank',
        rules: '',
        date: expect.stringMatching(/^\d+ \w+ \d{4}$/) as string,
      },
      keys: ['id', 'game', 'at', 'seats', 'options', 'last'],
    });
    expect(text).not.toContain(token);
  });

  it('is not made of games that are not published, or that are not there', async () => {
    const { state } = await played('Anne', {});
    expect(await imageOf(`/g/${state.kept}`)).toBe('https://sea.example/preview-plank.jpg');
    expect((await get(`/g/${state.kept}.jpg`)).status).toBe(403);
    for (const id of ['nothing', '%00', '..%2F..', 'a'.repeat(5000)])
      expect((await get(`/g/${id}.jpg`)).status).toBe(404);
  });

  it('is painted once, and anew without a name that was removed', async () => {
    const host = await played('Anne');
    const names = async (): Promise<unknown> =>
      ((await (await get(`/g/${host.state.kept}.jpg`)).json()) as { readonly names: unknown }).names;
    expect(await names()).toEqual(['Anne', 'Mary']);
    const headers = { 'Content-Type': 'application/json', Connection: 'close' };
    const body = JSON.stringify({ token: host.token });
    await fetch(`http://127.0.0.1:${server.port}/api/games/${host.state.kept}/forget`, {
      method: 'POST',
      headers,
      body,
    });
    expect(await names()).toEqual(['', 'Mary']);
  });

  it('is the general one if painting fails, or is wanted too often', async () => {
    const general = async (kept: string): Promise<boolean> =>
      (await (await get(`/g/${kept}.jpg`)).text()) === 'general';
    const broken = await played('Broken');
    expect(await general(broken.state.kept)).toBe(true);
    const { state } = await played('Anne');
    expect(await general(state.kept)).toBe(false);
    const late = await played('Late');
    // Failures are tried again, up to the limit of all pictures, which time would raise; what is there stays.
    const at = roomServices().now();
    configureRooms({ ...roomServices(), now: () => at });
    let tries = 0;
    while (tries < 30) {
      await general(broken.state.kept);
      tries++;
    }
    expect([await general(late.state.kept), await general(state.kept)]).toEqual([true, false]);
  });
});
