import type { GameTypes } from '@brigantine/shared/engine';
import type { Batch, RoomView, Welcome } from '@brigantine/shared/protocol';
import { Mirror } from './mirror';

interface Toy extends GameTypes {
  view: { readonly total: number; readonly own?: { readonly secret: string } };
}
const room = (phase: RoomView['phase'], version: number): RoomView => ({
  gameId: 'toy',
  code: 'ABCDEF',
  phase,
  version,
  deadline: 0,
  host: 0,
  gameNumber: 1,
  options: { ghostShip: false, clock: 0, chat: true, rules: [] },
  seats: [],
  spectators: 0,
  kicked: [],
});
const welcome = (version: number): Welcome<Toy> => ({
  version,
  seat: 1,
  build: 'x',
  now: 0,
  own: { secret: 'a' },
  asks: [],
});
const batch = (version: number, secret?: string): Batch<Toy> => ({
  version,
  events: [{ type: 'e' }],
  asks: [],
  ...(secret === undefined ? {} : { own: { secret } }),
});

describe('mirror', () => {
  test('the view is the public part with what only this seat knows', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot({ ...room('playing', 4), game: { total: 7 } });
    expect(mirror.view()).toEqual({ total: 7 });
    mirror.welcome(welcome(4));
    expect(mirror.view()).toEqual({ total: 7, own: { secret: 'a' } });
    expect(mirror.room?.version).toBe(4);
  });

  test('batches up to the welcome are history', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot({ ...room('playing', 4), game: { total: 7 } });
    expect(mirror.batch(batch(4, 'z'))).toBeUndefined();
    mirror.welcome(welcome(4));
    expect(mirror.batch(batch(3, 'z'))).toBeUndefined();
    expect(mirror.view()).toEqual({ total: 7, own: { secret: 'a' } });
  });

  test('a replaced secret choice arrives under the same version', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot({ ...room('playing', 4), game: { total: 7 } });
    mirror.welcome(welcome(4));
    expect(mirror.batch(batch(4, 'b'))).toEqual({ events: [], view: { total: 7, own: { secret: 'b' } }, asks: [] });
  });

  test('what the first snapshot already shows is not told again', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot({ ...room('playing', 5), game: { total: 9 } });
    mirror.welcome(welcome(4));
    expect(mirror.batch(batch(5, 'b'))).toEqual({ events: [], view: { total: 9, own: { secret: 'b' } }, asks: [] });
    expect(mirror.batch(batch(6, 'b'))?.events).toHaveLength(1);
  });

  test('a new line starts from nothing', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot({ ...room('playing', 4), game: { total: 7 } });
    mirror.welcome(welcome(4));
    mirror.reset();
    expect(mirror.view()).toBeNull();
    expect(mirror.batch(batch(5))).toBeUndefined();
  });

  test('a spectator has no private part', () => {
    const mirror = new Mirror<Toy>();
    mirror.welcome({ version: 1, seat: -1, build: 'x', now: 0, asks: [] });
    mirror.snapshot({ ...room('playing', 2), game: { total: 8 } });
    expect(mirror.batch(batch(2))).toEqual({ events: [{ type: 'e' }], view: { total: 8 }, asks: [] });
  });

  test('back in the lobby there is no view and no question', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot({ ...room('playing', 4), game: { total: 7 } });
    mirror.welcome(welcome(4));
    mirror.snapshot({ ...room('lobby', 5), game: { total: 0 } });
    expect(mirror.view()).toBeNull();
    expect(mirror.asks).toEqual([]);
  });
});
