import { readRecord, Replay } from '@brigantine/shared/record';
import type { ClientMessages } from '@brigantine/shared/protocol';
import { Player } from '../testing/player';
import { suiteServer } from '../testing/testServer';

const server = suiteServer();

/** A connection of its own for each: one that was kept would be used by the next test file, on the same port. */
function ask(path: string, body?: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Connection: 'close' };
  const what = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  return fetch(`http://127.0.0.1:${server.port}/api/games/${path}`, what);
}

function askRecord(id: string, token?: string): Promise<Response> {
  const shown = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return fetch(`http://127.0.0.1:${server.port}/g/${id}.json`, { headers: { Connection: 'close', ...shown } });
}

/** A whole game of the plank between two people. */
async function played(options: ClientMessages['options'] = {}): Promise<[Player, Player]> {
  const host = await Player.create(server.port, { name: 'Anne' }, 'plank');
  const mate = await Player.join(server.port, host.code, { name: 'Mary' });
  host.send('options', options);
  host.send('start', {});
  [host, mate].forEach((player, seat) => player.playRandomly(seat));
  await Promise.all([host, mate].map((player) => player.until(() => player.state.phase === 'over')));
  return [host, mate];
}

const forget = async (id: string, body: object): Promise<number> => (await ask(`${id}/forget`, body)).status;

describe('a game that is over', () => {
  it('is kept as those who watched were told of it, and no secret with it', async () => {
    const [host, mate] = await played();
    const answer = await ask(host.state.kept);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      ...{ id: host.state.kept, game: 'plank', last: host.state.game },
      seats: [{ name: 'Anne' }, { name: 'Mary' }],
      first: { over: false },
    });
    for (const secret of [host.token, mate.token, 'token', '"own"']) expect(text).not.toContain(secret);
    expect(host.state.kept).not.toBe((await played())[0].state.kept);
  });

  it('is told without the name of a player who wants it so, and shows the token of their seat', async () => {
    const [host, mate] = await played();
    const { kept } = host.state;
    expect(await forget(kept, { token: 'somebody else’s' })).toBe(403);
    expect(await forget(kept, { name: 'Mary' })).toBe(400);
    expect(await forget('nothing', { token: mate.token })).toBe(404);
    expect(await forget(kept, { token: mate.token })).toBe(204);
    const names = ((await (await ask(kept)).json()) as { seats: { name: string }[] }).seats;
    expect(names.map(({ name }) => name)).toEqual(['Anne', '']);
  });

  it('is not there under another address', async () => {
    for (const id of ['nothing', '..%2F..', '%00']) expect((await ask(id)).status).toBe(404);
  });

  it('belongs to the table no more once that plays again', async () => {
    const [host] = await played();
    host.send('rematch', {});
    await host.until(() => host.state.phase === 'lobby');
    expect(host.state.kept).toBe('');
  });
});

describe('the record of a game', () => {
  it('opens for its players, and replays to the board that they saw last', async () => {
    const [host, mate] = await played();
    const { kept, game } = host.state;
    for (const player of [host, mate]) {
      const answer = await askRecord(kept, player.token);
      const text = await answer.text();
      expect(text.length).toBeLessThan(15_000);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      for (const secret of [host.token, mate.token, 'token']) expect(text).not.toContain(secret);
      const replay = new Replay(readRecord(text));
      expect(replay.record).toMatchObject({ names: ['Anne', 'Mary'], game: 'plank' });
      expect(replay.views('table').at(-1)).toEqual(game);
    }
  });

  it('is closed to strangers and to players of other games', async () => {
    const [host] = await played();
    const [stranger] = await played();
    const { kept } = host.state;
    for (const token of [undefined, 'guess', stranger.token, '', 'x'.repeat(5000)])
      expect((await askRecord(kept, token)).status).toBe(403);
    expect(await (await ask(kept)).text()).not.toContain('"steps"');
  });

  it('is open to anybody with the link if the host has published it', async () => {
    const [host] = await played({ published: true });
    const answer = await askRecord(host.state.kept);
    expect(answer.status).toBe(200);
    expect(new Replay(readRecord(await answer.text())).length).toBeGreaterThan(0);
  });

  it('has no name that its owner has removed, and still opens for them', async () => {
    const [host, mate] = await played();
    const { kept } = host.state;
    await forget(kept, { token: mate.token });
    expect(readRecord(await (await askRecord(kept, mate.token)).text()).names).toEqual(['Anne', '']);
  });

  it('is not found under a guessed, malformed or huge id', async () => {
    const [host] = await played();
    const { kept } = host.state;
    for (const id of ['nothing', '%00', '..%2F..', `${kept}x`, kept.slice(1), 'a'.repeat(5000), '%F0%9F%8F%B4'])
      expect((await askRecord(id, host.token)).status).toBe(404);
    expect((await askRecord('%E0%A4%A', host.token)).status).toBe(400);
  });
});
