import type { DiceList } from '@brigantine/shared/protocol';
import { MemoryJournal } from '../journal/memoryJournal';
import { NotWritten } from '../journal/errors';
import { Player } from '../testing/player';
import { suiteServer, withServices } from '../testing/testServer';

const NOVEMBER = Date.UTC(2026, 10, 30, 23);
const DAY = 24 * 3_600_000;

const server = suiteServer({ TRUST_PROXY: '1', LOOKUPS_PER_MINUTE: '5' });
let journal: MemoryJournal;
let now = NOVEMBER;

beforeEach(() => {
  now += 10 * DAY;
  journal = new MemoryJournal(() => now);
  withServices({ journal, now: () => now });
});
afterEach(() => jest.restoreAllMocks());

let visitor = 0;
const get = (from = `198.51.100.${++visitor}`): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/fair.json`, { headers: { 'x-forwarded-for': from, connection: 'close' } });
const list = async (): Promise<DiceList['dice']> => ((await (await get()).json()) as DiceList).dice;
const draws = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

async function play(game: string): Promise<void> {
  const host = await Player.create(server.port, { playNow: 2 }, game);
  host.playRandomly(1);
  await host.until(() => host.state.phase === 'over');
}

describe('the dice of a server', () => {
  it('are counted when games end, by month and kind, without piles of cards', async () => {
    now = NOVEMBER;
    await play('plank');
    now += DAY;
    await play('plank');
    await play('race');
    const dice = await list();
    expect(dice.map(({ game, kind, thrown, sides }) => [game, kind, thrown, sides])).toEqual(
      expect.arrayContaining([
        ['plank', 'ageOrder', 1, 2],
        ['race', 'actionDice', 2, 36],
        ['race', 'captain', 1, 2],
      ]),
    );
    expect(dice.map(({ kind }) => kind)).not.toContain('card');
    const ages = dice.find(({ kind }) => kind === 'ageOrder')!;
    expect(ages.months.map(({ month, counts }) => [month, draws(counts)])).toEqual([
      ['2026-11', 1],
      ['2026-12', 1],
    ]);
    const thrown = dice.find(({ kind }) => kind === 'actionDice')!;
    expect(draws(thrown.months[0]!.counts)).toBeGreaterThan(5);
    expect(thrown.months[0]!.counts).toHaveLength(36);
  });

  it('are not counted before the end of a game', async () => {
    const host = await Player.create(server.port, { playNow: 2 }, 'plank');
    expect(host.state.phase).toBe('playing');
    expect(await list()).toEqual([]);
  });

  it('are read from the journal once a minute, and stay as they were while it fails', async () => {
    const read = jest.spyOn(journal, 'draws');
    await play('plank');
    const before = await list();
    await play('plank');
    expect(await list()).toEqual(before);
    expect(read).toHaveBeenCalledTimes(1);
    now += 60_000;
    read.mockRejectedValueOnce(new NotWritten('store'));
    expect(await list()).toEqual(before);
    now += 60_000;
    expect(await list()).not.toEqual(before);
  });

  it('are refused to those who ask too often', async () => {
    const answers = [];
    for (let asked = 0; asked < 6; asked++) answers.push(await get('203.0.113.9'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await answers[5]!.json()).toMatchObject({ error: 'tooMany' });
  });

  it('of games and dice that this version does not know are left out', async () => {
    const row = { month: '2026-11', sides: 6, outcome: 0, drawn: 1 };
    jest.spyOn(journal, 'draws').mockResolvedValue([
      { ...row, game: 'chess', kind: 'die' },
      { ...row, game: 'race', kind: 'constructor' },
      { ...row, game: 'race', kind: 'combatDie' },
    ]);
    expect((await list()).map(({ kind }) => kind)).toEqual(['combatDie']);
  });
});
