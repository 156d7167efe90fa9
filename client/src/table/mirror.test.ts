import type { GameTypes } from '@brigantine/shared/engine';
import { DEFAULT_OPTIONS, type Batch, type RoomView, type Welcome } from '@brigantine/shared/protocol';
import { roomOf } from '../testing/rooms';
import { Mirror } from './mirror';

interface Toy extends GameTypes {
  view: { readonly total: number; readonly own?: { readonly secret: string } };
}
const room = (phase: RoomView['phase'], version: number): RoomView =>
  roomOf({ gameId: 'toy', phase, version, gameNumber: 1, options: DEFAULT_OPTIONS });
const welcome = (version: number): Welcome<Toy> => ({
  version,
  seat: 1,
  build: 'x',
  now: 0,
  handOver: 0,
  own: { secret: 'a' },
  asks: [],
});
const patch = (version: number, total: number): object => ({ ...room('playing', version), game: { total } });
/** The batch of a version, with one event named after it. */
const batch = (version: number, secret?: string): Batch<Toy> => ({
  version,
  events: [{ type: `e${version}` }],
  asks: [],
  ...(secret === undefined ? {} : { own: { secret } }),
});

const welcomed = (version: number): Mirror<Toy> => {
  const mirror = new Mirror<Toy>();
  mirror.snapshot(patch(version, 7));
  mirror.welcome(welcome(version));
  return mirror;
};

describe('mirror', () => {
  test('the view is the public part with what only this seat knows', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot(patch(4, 7));
    expect([mirror.view(), mirror.complete]).toEqual([null, false]);
    mirror.welcome(welcome(4));
    expect([mirror.view(), mirror.complete]).toEqual([{ total: 7, own: { secret: 'a' } }, true]);
    expect(mirror.room?.version).toBe(4);
  });

  test('the patch before its batch, or after it: a step pairs those of one version', () => {
    const step = { version: 5, events: [{ type: 'e5' }], view: { total: 9, own: { secret: 'b' } }, asks: [] };
    const patchFirst = welcomed(4);
    expect(patchFirst.snapshot(patch(5, 9))).toEqual([]);
    expect(patchFirst.view()).toEqual({ total: 7, own: { secret: 'a' } });
    expect(patchFirst.batch(batch(5, 'b'))).toEqual([step]);
    const batchFirst = welcomed(4);
    expect(batchFirst.batch(batch(5, 'b'))).toEqual([]);
    expect(batchFirst.view()).toEqual({ total: 7, own: { secret: 'a' } });
    expect(batchFirst.snapshot(patch(5, 9))).toEqual([step]);
    expect([patchFirst.view(), batchFirst.view()]).toEqual([step.view, step.view]);
  });

  test('two patches before the first batch: every step has the view of its own version', () => {
    const mirror = welcomed(4);
    mirror.snapshot(patch(5, 9));
    mirror.snapshot(patch(6, 11));
    expect(mirror.batch(batch(5, 'b'))).toEqual([
      { version: 5, events: [{ type: 'e5' }], view: { total: 9, own: { secret: 'b' } }, asks: [] },
    ]);
    expect(mirror.batch(batch(6, 'c'))).toEqual([
      { version: 6, events: [{ type: 'e6' }], view: { total: 11, own: { secret: 'c' } }, asks: [] },
    ]);
  });

  test('two batches before the first patch, likewise', () => {
    const mirror = welcomed(4);
    mirror.batch(batch(5, 'b'));
    mirror.batch(batch(6, 'c'));
    expect(mirror.snapshot(patch(5, 9)).map(({ view }) => view)).toEqual([{ total: 9, own: { secret: 'b' } }]);
    expect(mirror.snapshot(patch(6, 11)).map(({ view }) => view)).toEqual([{ total: 11, own: { secret: 'c' } }]);
  });

  test('a version without a batch is passed over', () => {
    const mirror = welcomed(4);
    mirror.snapshot(patch(5, 9));
    mirror.snapshot(patch(6, 11));
    expect(mirror.batch(batch(6, 'c'))).toEqual([
      { version: 6, events: [{ type: 'e6' }], view: { total: 11, own: { secret: 'c' } }, asks: [] },
    ]);
  });

  test('a version without a patch is told together with the next', () => {
    const mirror = welcomed(4);
    mirror.snapshot(patch(6, 11));
    expect(mirror.batch(batch(5, 'b'))).toEqual([]);
    expect(mirror.view()).toEqual({ total: 7, own: { secret: 'a' } });
    expect(mirror.batch(batch(6, 'c'))).toEqual([
      { version: 6, events: [{ type: 'e5' }, { type: 'e6' }], view: { total: 11, own: { secret: 'c' } }, asks: [] },
    ]);
  });

  test('the furniture of the room changes without a step', () => {
    const mirror = welcomed(4);
    expect(mirror.snapshot({ ...patch(4, 7), host: 1 })).toEqual([]);
    expect([mirror.room?.host, mirror.view()]).toEqual([1, { total: 7, own: { secret: 'a' } }]);
  });

  test('batches before the welcome, and older ones after it, are history', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot(patch(4, 7));
    expect(mirror.batch(batch(4, 'z'))).toEqual([]);
    mirror.welcome(welcome(4));
    expect(mirror.batch(batch(3, 'z'))).toEqual([]);
    expect(mirror.view()).toEqual({ total: 7, own: { secret: 'a' } });
  });

  test('a replaced secret choice arrives under the same version', () => {
    expect(welcomed(4).batch({ ...batch(4, 'b'), events: [] })).toEqual([
      { version: 4, events: [], view: { total: 7, own: { secret: 'b' } }, asks: [] },
    ]);
  });

  test('what the first snapshot already shows is not told again', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot(patch(5, 9));
    mirror.welcome(welcome(4));
    expect(mirror.complete).toBe(false);
    expect(mirror.batch(batch(5, 'b'))).toEqual([
      { version: 5, events: [], view: { total: 9, own: { secret: 'b' } }, asks: [] },
    ]);
    expect(mirror.complete).toBe(true);
    mirror.snapshot(patch(6, 9));
    expect(mirror.batch(batch(6, 'b'))[0]?.events).toHaveLength(1);
  });

  test('a new line starts from nothing', () => {
    const mirror = welcomed(4);
    mirror.batch(batch(5, 'b'));
    mirror.reset();
    expect(mirror.view()).toBeNull();
    expect(mirror.snapshot(patch(5, 9))).toEqual([]);
    expect(mirror.batch(batch(5))).toEqual([]);
  });

  test('a spectator has no private part', () => {
    const mirror = new Mirror<Toy>();
    mirror.welcome({ version: 1, seat: -1, build: 'x', now: 0, handOver: 0, asks: [] });
    mirror.snapshot(patch(2, 8));
    expect(mirror.batch(batch(2))).toEqual([{ version: 2, events: [{ type: 'e2' }], view: { total: 8 }, asks: [] }]);
  });

  test('a table that stopped before its first game has nothing to show', () => {
    const mirror = new Mirror<Toy>();
    mirror.snapshot(room('frozen', 0));
    mirror.welcome(welcome(0));
    expect([mirror.view(), mirror.complete]).toEqual([null, true]);
  });

  test('back in the lobby there is no view and no question, and the next game begins from nothing', () => {
    const mirror = welcomed(4);
    mirror.batch(batch(5, 'b'));
    mirror.snapshot({ ...room('lobby', 5), game: { total: 0 } });
    expect([mirror.view(), mirror.asks, mirror.complete]).toEqual([null, [], true]);
    mirror.snapshot(patch(6, 1));
    expect(mirror.batch(batch(6, 'c'))).toEqual([
      { version: 6, events: [{ type: 'e6' }], view: { total: 1, own: { secret: 'c' } }, asks: [] },
    ]);
  });
});
