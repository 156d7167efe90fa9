import { rememberedGames, rememberGame } from '../net/games';
import { addGames, eraseGames, fileText, games, importGames, kept, KEY, readGames, type PlayedGame } from './store';
import { disastersOf, luckOf, totalOf, totalsBy } from './totals';

const game = (id: string, more: Partial<PlayedGame> = {}): PlayedGame => ({
  ...{ id, game: 'race', at: 1000, rules: ['official'], seats: 4, seat: 1, place: 2, points: 12, disasters: {} },
  ...more,
});
const ids = (): readonly string[] => games.peek().map(({ id }) => id);

/** As much of `localStorage` as is used. */
class Device {
  readonly items = new Map<string, string>();
  room = Infinity;
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  removeItem = (key: string): void => void this.items.delete(key);
  setItem = (key: string, value: string): void => {
    if (value.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  };
}

let device: Device;
beforeEach(() => {
  device = new Device();
  Object.assign(globalThis, { localStorage: device });
  eraseGames();
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

describe('the games of a device', () => {
  test('are kept, the newest first, once for each seat, also if two tabs add them', () => {
    expect(addGames([game('a'), game('b', { at: 2000 })])).toBe(2);
    // Another tab has stored one more.
    const theirs = [game('c', { at: 1500 }), ...games.peek()];
    device.items.set(KEY, JSON.stringify({ format: 1, games: theirs }));
    expect(addGames([game('a'), game('a', { seat: 2 })])).toBe(1);
    expect(ids()).toEqual(['b', 'c', 'a', 'a']);
    expect(readGames()).toHaveLength(4);
    expect(kept.peek()).toBe(true);
  });

  test('keep the luck that was computed', () => {
    addGames([game('a')]);
    addGames([game('a', { luck: 0.25 })]);
    addGames([game('a')]);
    expect(games.peek()).toEqual([game('a', { luck: 0.25 })]);
  });

  test('are at most 500: the oldest are dropped', () => {
    addGames(Array.from({ length: 510 }, (_, at) => game(`g${at}`, { at })));
    expect([games.peek().length, ids()[0], ids().at(-1)]).toEqual([500, 'g509', 'g10']);
  });

  test('stay in memory if the storage is full, and nothing breaks', () => {
    device.room = 10;
    addGames([game('a')]);
    expect([kept.peek(), ids()]).toEqual([false, ['a']]);
    addGames([game('b')]);
    expect(readGames()).toHaveLength(2);
    device.room = Infinity;
    addGames([]);
    expect([kept.peek(), device.items.get(KEY)]).toEqual([true, fileText()]);
  });

  test.each(['', '{', '[]', 'null', '7', '{"games":7}', '{"games":[null,{"id":"a"}]}'])(
    'are none if the storage holds %s',
    (damaged) => {
      device.items.set(KEY, damaged);
      expect(readGames()).toEqual([]);
      expect(addGames([game('a')])).toBe(1);
    },
  );

  test('survive a damaged one among them', () => {
    device.items.set(KEY, JSON.stringify({ games: [game('a'), { ...game('b'), place: 'first' }] }));
    expect(readGames()).toEqual([game('a')]);
  });

  test('are erased with the tokens of their seats', () => {
    addGames([game('a')]);
    rememberGame('a', 'a token', 1);
    eraseGames();
    expect([readGames(), rememberedGames(), device.items.size]).toEqual([[], [], 0]);
  });
});

describe('a file', () => {
  test('is merged into the games of another device', () => {
    addGames([game('a', { luck: 0.1 }), game('b')]);
    const text = fileText();
    eraseGames();
    addGames([game('b'), game('c')]);
    expect(importGames(text)).toBe(1);
    expect(games.peek().find(({ id }) => id === 'a')).toEqual(game('a', { luck: 0.1 }));
    expect(importGames(text)).toBe(0);
    expect(ids()).toHaveLength(3);
  });

  test('may say more, which is dropped', () => {
    importGames(
      JSON.stringify({ format: 1, games: [{ ...game('a'), names: ['Anne'], disasters: { sharks: 1, krakens: 2 } }] }),
    );
    expect(games.peek()).toEqual([game('a', { disasters: { sharks: 1 } })]);
  });

  const wrong = (change: object): string =>
    JSON.stringify({ format: 1, games: [game('b'), { ...game('c'), ...change }] });
  test.each([
    '',
    'null',
    '[]',
    '{"format":2,"games":[]}',
    '{"format":1}',
    `{"format":1,"games":${'['.repeat(50_000)}`,
    wrong({ id: '../admin' }),
    wrong({ id: '"><script>' }),
    wrong({ at: 1e99 }),
    wrong({ at: -1 }),
    wrong({ seats: 0 }),
    wrong({ seat: 4 }),
    wrong({ place: 13 }),
    wrong({ points: 0.5 }),
    wrong({ rules: 'official' }),
    wrong({ rules: Array.from({ length: 51 }, () => 'x') }),
    wrong({ rules: [7] }),
    wrong({ disasters: null }),
    wrong({ disasters: { sharks: '1' } }),
    wrong({ luck: 2 }),
    wrong({ luck: 'good' }),
  ])('is refused as a whole if it is damaged (%#)', (text) => {
    addGames([game('a')]);
    expect(importGames(text)).toBeNull();
    expect(ids()).toEqual(['a']);
  });
});

test('totals', () => {
  const all = [
    game('a', { place: 1, points: 20, luck: 0.2 }),
    game('b', { seats: 3, luck: null }),
    game('c', { luck: -0.1, disasters: { sharks: 2, outOfFood: 1 } }),
    game('d', { game: 'plank', disasters: { outOfFood: 4 } }),
  ];
  expect(totalOf(all)).toEqual({ games: 4, wins: 1, mean: 14 });
  expect(totalOf([])).toEqual({ games: 0, wins: 0, mean: 0 });
  expect(totalsBy(all, ({ seats }) => String(seats)).map(({ key, games: count, wins }) => [key, count, wins])).toEqual([
    ['4', 3, 1],
    ['3', 1, 0],
  ]);
  expect(disastersOf(all)).toEqual([
    ['outOfFood', 5],
    ['sharks', 2],
  ]);
  expect(luckOf(all)).toEqual({ games: 2, mean: expect.closeTo(0.05) as number });
  expect(luckOf([])).toEqual({ games: 0, mean: 0 });
});
