import type { GameTypes } from '@brigantine/shared/engine';
import { DEFAULT_OPTIONS, PROTOCOL } from '@brigantine/shared/protocol';
import { roomOf, seatOf } from '../testing/rooms';
import { Logbook, type Known } from './report';

interface Count extends GameTypes {
  event: { readonly type: 'added'; readonly n: number };
  view: { readonly total: number; readonly own?: { readonly secret: number } };
  move: { readonly type: 'add'; readonly n: number };
}

const room = roomOf({
  ...{ gameId: 'count', phase: 'frozen', version: 90, gameNumber: 2, kicked: [{ id: 1, name: 'Zed' }] },
  options: { ...DEFAULT_OPTIONS, clock: 60, game: ['salon'] },
  seats: ['Marguerite', 'Bartholomée'].map((name) => seatOf(name)),
});
const ask = {
  decision: { id: 7, seat: 1, type: 'add' },
  options: { kind: 'list' as const, moves: [] },
  answered: false,
};
const known: Known<Count> = { room, seat: 1, view: { total: 5, own: { secret: 3 } }, asks: [ask] };

class Drawer {
  readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
}
const logbook = (drawer = new Drawer()): Logbook<Count> => new Logbook<Count>(drawer, () => new Date(0));

describe('the report of a table that has stopped', () => {
  test('tells what that seat knew, the last of the story and of its own answers, and no name', () => {
    const log = logbook();
    log.build = 'abc';
    for (let version = 1; version <= 90; version++) {
      log.record({ version, events: [{ type: 'added', n: version }], asks: [], own: { secret: version } });
      log.answer({ version, decision: version, move: { type: 'add', n: version } });
    }
    const report = log.report(known);
    expect(report).toMatchObject({
      code: 'ABCDEF',
      gameId: 'count',
      phase: 'frozen',
      version: 90,
      gameNumber: 2,
      seat: 1,
    });
    expect(report).toMatchObject({
      build: 'abc',
      protocol: PROTOCOL,
      at: '1970-01-01T00:00:00.000Z',
      options: room.options,
    });
    expect(report).toMatchObject({ view: known.view, asks: [ask] });
    expect(report.told.map(({ version }) => version)).toEqual(Array.from({ length: 60 }, (_, i) => i + 31));
    expect(report.told.at(-1)).toEqual({ version: 90, events: [{ type: 'added', n: 90 }] });
    expect(report.answers.map(({ decision }) => decision)).toEqual(Array.from({ length: 20 }, (_, i) => i + 71));
    for (const name of ['Marguerite', 'Bartholomée', 'Zed']) expect(JSON.stringify(report)).not.toContain(name);
  });

  test('outlives a reload, which knows neither the story nor what was asked; another table has its own', () => {
    const drawer = new Drawer();
    const log = logbook(drawer);
    log.record({ version: 90, events: [{ type: 'added', n: 1 }], asks: [] });
    const before = log.report(known);
    const after = { ...known, view: { total: 5 }, asks: [] };
    expect(logbook(drawer).report(after)).toEqual(before);
    const other = logbook(drawer).report({ ...after, room: { ...room, code: 'GHJKMN' } });
    expect([other.code, other.told]).toEqual(['GHJKMN', []]);
  });

  test('is made anew where the stored one is damaged', () => {
    const drawer = new Drawer();
    drawer.setItem('brigantine.report', '{"code":');
    expect(logbook(drawer).report(known).seat).toBe(1);
  });
});
