import path from 'node:path';
import { backUp, restore } from '../admin/backup';
import type { Entry, Journal, SeatResult, TableLog } from '../journal/journal';
import { DATABASES, outlineOf, quietJournal, temporaryFolder, type Place } from '../testing/journals';
import { readCatalogue } from '../../../client/src/testing/readCatalogue';
import { GUESTS } from './names';
import type { Profiles } from './profiles';
import { newRecoveryCode, typedCode } from './secrets';

const DAY = 24 * 3_600_000;
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt'] as const;

it('guests without a name have one that nobody can register, in all languages', () => {
  expect(LANGUAGES.map((language) => readCatalogue(language, 'app')['name.default'])).toEqual(GUESTS);
});

it('a recovery code is random, and read however it is typed', () => {
  const codes = Array.from({ length: 100 }, newRecoveryCode);
  expect(new Set(codes).size).toBe(100);
  for (const code of codes) expect(typedCode(` ${code.toLowerCase().replaceAll('-', ' ')}.`)).toBe(code);
});

describe.each(Object.entries(DATABASES))('registered names in %s', (_, make) => {
  const database = make();
  let place: Place;
  let journal: Journal;
  let clock = 1_700_000_000_000;
  let games = 0;

  beforeAll(() => database.start());
  beforeEach(async () => {
    place = await database.place();
    games = 0;
    await start();
  });
  afterEach(() => journal.close());
  afterAll(() => database.stop());

  const start = async (): Promise<void> => {
    journal = await quietJournal(place, { now: () => clock });
  };
  const profiles = (): Profiles => {
    if (journal.profiles === undefined) throw new Error('not stored');
    return journal.profiles;
  };
  const register = async (name: string): Promise<string> => {
    const { session = '' } = (await profiles().register(name)) ?? {};
    return (await profiles().ofSession(session))?.id ?? '';
  };
  const result = (profile: string, seat: number, place = 1): SeatResult => {
    return { profile, seat, rules: 'salon', seats: 3, place, points: 10 + seat, feats: '["firstHome"]' };
  };
  /** A table at which these have played. Its log contains their names, and those of guests. */
  async function played(results: readonly SeatResult[], names: readonly string[]): Promise<[TableLog, string]> {
    const code = `TABLE${'ABCDEFGHJK'.charAt(games)}`;
    const list = names.map((name, seat) => {
      const profile = results.find((each) => each.seat === seat)?.profile;
      return { name, kind: 'human', ...(profile && { profile: { id: profile, name } }) };
    });
    const seats: Entry = { kind: 'seats', payload: { list } };
    const opened: Entry = { kind: 'opened', payload: { seats: { list: [] } } };
    const outline = outlineOf(code, { seats: names.map((name) => ({ name, asked: false })) });
    const log = await journal.open(code, 'race', opened, outline);
    const id = `game${games++}`;
    const muted: Entry = { kind: 'muted', payload: { list: [{ id: 1, name: names[0] }] } };
    const finished = { id, game: 'race', seats: JSON.stringify(list), body: '' };
    await log.append([seats, muted], outline, { ...finished, results });
    return [log, id];
  }

  test('a claimed game counts once for each seat and each player, and not for somebody who is being erased', async () => {
    const [anne = '', bob = '', eve = ''] = await Promise.all(['Anne', 'Bob', 'Eve'].map(register));
    const claim = (profile: string, seat: number) =>
      profiles().claim({ ...result(profile, seat), game_id: 'game', game: 'race', at: clock });
    const claims = [await claim(anne, 0), await claim(anne, 1), await claim(bob, 0), await claim(bob, 1)];
    expect(claims).toEqual([true, false, false, true]);
    await profiles().erasure.begin(eve);
    expect([await claim(eve, 2), await claim('nobody', 2)]).toEqual([false, false]);
    expect(await profiles().results(anne)).toEqual([
      {
        id: 'game',
        game: 'race',
        rules: 'salon',
        seat: 0,
        seats: 3,
        place: 1,
        points: 10,
        at: clock,
        feats: ['firstHome'],
      },
    ]);
  });

  test('a session ends after half a year, a challenge after five minutes, and each is deleted', async () => {
    const { session = '' } = (await profiles().register('Anne')) ?? {};
    await profiles().challenge('early');
    clock += 6 * 60_000;
    expect(await profiles().takeChallenge('early')).toBe(false);
    clock += 179 * DAY;
    expect(await profiles().ofSession(session)).toMatchObject({ name: 'Anne' });
    clock += DAY;
    expect(await profiles().ofSession(session)).toBeUndefined();
  });

  test('a challenge is taken once, even by two servers at the same time, and only for its profile', async () => {
    await profiles().challenge('one', 'profile');
    expect(await profiles().takeChallenge('one')).toBe(false);
    const taken = await Promise.all([1, 2, 3].map(() => profiles().takeChallenge('one', 'profile')));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('of two players who register one name at the same time, one gets it', async () => {
    const both = await Promise.all(['Anne', 'ANNE!'].map((name) => profiles().register(name)));
    expect(both.filter((each) => each !== undefined)).toHaveLength(1);
  });

  test('results are written with the game, and survive a restart', async () => {
    const [anne, mary] = [await register('Anne'), await register('Mary')];
    await played([result(anne, 0, 1), result(mary, 1, 2)], ['Anne', 'Mary', 'Guest']);
    await played([result(anne, 2, 2), result(mary, 0, 2)], ['Mary', 'Guest', 'Anne']);
    await journal.close();
    await start();
    expect(await profiles().results(anne)).toMatchObject([
      { id: 'game0', game: 'race', rules: 'salon', seat: 0, seats: 3, place: 1, points: 10, feats: ['firstHome'] },
      { id: 'game1', seat: 2, place: 2, points: 12 },
    ]);
    expect(await profiles().rivals(anne)).toEqual([{ name: 'Mary', games: 2, ahead: 1, behind: 0 }]);
    expect(await profiles().rivals(mary)).toEqual([{ name: 'Anne', games: 2, ahead: 0, behind: 1 }]);
  });

  test('an erased player leaves no trace, and others keep everything', async () => {
    const [anne, mary] = [await register('Anne'), await register('Mary')];
    const [log, id] = await played([result(anne, 0), result(mary, 1, 2)], ['Anne', 'Mary', 'Guest']);
    await played([], ['Anne']);
    await log.release(outlineOf('TABLEA', { seats: [{ name: 'Anne', asked: false }] }));
    const { erasure } = profiles();
    await erasure.begin(anne);
    await erasure.finish(anne);
    expect(await profiles().byId(anne)).toBeUndefined();
    expect([await profiles().results(anne), await profiles().rivals(mary)]).toEqual([[], []]);
    expect(await profiles().results(mary)).toHaveLength(1);
    const seats = (await journal.finished(id))?.seats;
    expect(JSON.parse(seats ?? '')).toMatchObject([{ name: '' }, { name: 'Mary' }, { name: 'Guest' }]);
    const stored = JSON.stringify([await journal.read('TABLEA'), await journal.find('TABLEA')]);
    expect([stored.includes('Anne'), stored.includes(anne), stored.includes('Mary')]).toEqual([false, false, true]);
    // A guest of the same name at another table is somebody else.
    expect(JSON.stringify(await journal.read('TABLEB'))).toContain('Anne');
    expect(await register('Anne')).not.toBe('');
  });

  test('players of one game who are erased at the same time are both gone from it', async () => {
    const both = [await register('Anne'), await register('Mary')];
    const [, id] = await played([result(both[0]!, 0), result(both[1]!, 1)], ['Anne', 'Mary', 'Guest']);
    await Promise.all(both.map((profile) => profiles().erasure.finish(profile)));
    const { seats = '' } = (await journal.finished(id)) ?? {};
    expect(JSON.parse(seats)).toMatchObject([{ name: '' }, { name: '' }, { name: 'Guest' }]);
  });

  test('a table that writes an erased name once more loses it within the hour', async () => {
    const anne = await register('Anne');
    const [log] = await played([result(anne, 0)], ['Anne']);
    const { erasure } = profiles();
    await erasure.begin(anne);
    await erasure.finish(anne);
    const late: Entry = { kind: 'seats', payload: { list: [{ name: 'Anne', profile: { id: anne, name: 'Anne' } }] } };
    await log.append([late], outlineOf('TABLEA', { seats: [{ name: 'Anne', asked: false }] }));
    await erasure.repeat();
    const stored = JSON.stringify([await journal.read('TABLEA'), await journal.find('TABLEA')]);
    expect([stored.includes('Anne'), stored.includes(anne)]).toEqual([false, false]);
  });

  test('a game that ends after a player was erased records nothing of them', async () => {
    const anne = await register('Anne');
    await profiles().erasure.begin(anne);
    await profiles().erasure.finish(anne);
    await played([result(anne, 0)], ['Guest']);
    expect(await profiles().results(anne)).toEqual([]);
  });

  test('an interrupted erasure is finished at the next start', async () => {
    const anne = await register('Anne');
    await profiles().erasure.begin(anne);
    await journal.close();
    await start();
    await profiles().erasure.resume();
    expect(await profiles().byId(anne)).toBeUndefined();
  });
});

test('a restored backup does not bring an erased player back', async () => {
  const [dataDir, elsewhere] = [temporaryFolder(), temporaryFolder()];
  let journal = await quietJournal({ dataDir });
  const { session = '' } = (await journal.profiles?.register('Anne')) ?? {};
  const { id = '' } = (await journal.profiles?.ofSession(session)) ?? {};
  const file = path.join(elsewhere, 'backup.sqlite');
  backUp(dataDir, file);
  await journal.profiles?.erasure.begin(id);
  await journal.profiles?.erasure.finish(id);
  await journal.close();
  restore(dataDir, file, new Date());
  journal = await quietJournal({ dataDir });
  await journal.profiles?.erasure.resume();
  expect(await journal.profiles?.byId(id)).toBeUndefined();
  await journal.close();
});
