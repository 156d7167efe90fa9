import pino from 'pino';
import { shapeFault, type RecordShape } from '@brigantine/shared/engine';
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import { plankManifest } from '@brigantine/shared/plank/manifest';
import { startServer } from '../server';
import { readEnvironment } from '../environment';
import { Player } from '../testing/player';
import { withServices } from '../testing/testServer';

/** As a game in plain JavaScript might declare it. */
const untyped = (shape: object): RecordShape => shape as RecordShape;

it.each([
  [{ grid: [['number']] }, 'view.grid is a list of lists'],
  [{ crews: [{ holds: [[{ food: 'number' }]] }] }, 'view.crews[].holds is a list of lists'],
  [{ at: { day: 'date' } }, 'view.at.day is declared as date'],
  [Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`f${i}`, 'number'])), 'view has 65 fields, more than 64'],
])('names the field of a shape that rooms cannot carry: %j', (shape, sentence) => {
  expect(shapeFault(untyped(shape))).toBe(sentence);
});

it('serves all games but the one whose shape is unsupported', async () => {
  const lines: string[] = [];
  const game = { ...plankManifest.game, id: 'grid' };
  const grid = { ...plankManifest, game, shape: untyped({ rows: [['number']] }) } as unknown as AnyGame;
  withServices({ log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }) });
  const server = await startServer(readEnvironment({ PORT: '0' }), [...GAMES, grid]);
  try {
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'grid is not served: view.rows is a list of lists',
    ]);
    const address = `http://127.0.0.1:${server.port}`;
    expect(await (await fetch(`${address}/api/build`)).json()).toMatchObject({ games: ['race', 'plank'] });
    for (const id of ['race', 'plank']) {
      const host = await Player.create(server.port, { name: 'Anne' }, id);
      expect(host.state.phase).toBe('lobby');
      host.room.connection.close();
    }
    const refused = await fetch(`${address}/matchmake/create/grid`, { method: 'POST', body: '{}' });
    expect(refused.status).toBeLessThan(500);
  } finally {
    await server.close();
  }
});
