import { WebSocket } from 'ws';
import { readEnvironment } from '../environment';
import { connect, reserve } from '../testing/player';
import { suiteServer } from '../testing/testServer';
import { basePathOf } from './basePath';

const BASE = '/board/games';
const server = suiteServer({ PUBLIC_URL: `https://sea.example${BASE}` });

const get = (path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', headers: { connection: 'close' } });

describe('a server below a path', () => {
  it.each([
    [{}, ''],
    [{ PUBLIC_URL: 'https://sea.example' }, ''],
    [{ PUBLIC_URL: 'https://sea.example/games/' }, '/games'],
    [{ PUBLIC_URL: 'https://sea.example/games', BASE_PATH: '/' }, ''],
    [{ BASE_PATH: '/board/games/' }, '/board/games'],
  ])('%j lies below "%s"', (settings, base) => {
    expect(basePathOf(readEnvironment(settings))).toBe(base);
  });

  it.each(['board', '//sea.example', '/a b', '/a?b', '/..'])('BASE_PATH=%s is refused', (path) => {
    expect(() => readEnvironment({ BASE_PATH: path })).toThrow(`BASE_PATH=${path} is not a path such as /games`);
  });

  it('answers whether a proxy has taken the path off or not', async () => {
    for (const base of ['', BASE]) {
      expect([base, (await get(`${base}/api/build`)).status]).toEqual([base, 200]);
      expect([base, (await get(`${base}/healthz`)).status]).toEqual([base, 200]);
    }
    expect((await get('/board/gamesters/api/build')).status).toBe(404);
    expect((await get('/board/api/build')).status).toBe(404);
  });

  it.each(['', '?a=1', '?a=1?b&c=%3F'])('redirects the path without its slash, and keeps %j', async (query) => {
    const response = await get(`${BASE}${query}`);
    expect([response.status, response.headers.get('location')]).toEqual([308, `${BASE}/${query}`]);
  });

  it('opens sockets below the path too', async () => {
    const place = await reserve(server.port, 'create/race');
    const { room } = place;
    const socket = connect(server.port, {
      ...place,
      room: { ...room!, processId: `${BASE.slice(1)}/${room!.processId}` },
    });
    const test = new WebSocket(`ws://127.0.0.1:${server.port}${BASE}/diag/echo`);
    for (const each of [socket, test]) {
      await new Promise((open, fail) => each.once('open', open).once('error', fail));
      each.close();
    }
  });
});
