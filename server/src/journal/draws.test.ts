/** The dice of finished games are counted once, whatever happens to the write. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { DATABASES, OPENED, outlineOf, played, quietJournal, type Place } from '../testing/journals';
import { query } from '../testing/postgres';
import type { CountedDraw, FinishedGame, Journal, SeatResult, TableLog } from './journal';
import { openPostgres } from './postgres';
import { migrate, VERSION, type Rows, type Store } from './schema';
import { openSqlite } from './sqlite';
import { StoredJournal } from './storedJournal';

const QUIET = { warn: () => undefined, error: () => undefined };
const NOVEMBER = Date.UTC(2026, 10, 30, 23, 59);
const DECEMBER = Date.UTC(2026, 11, 1);

const die = (outcome: number, drawn: number): CountedDraw => ({ kind: 'die', sides: 6, outcome, drawn });
const game = (id: string, draws: readonly CountedDraw[]): FinishedGame => {
  return { id, game: 'race', seats: '[]', body: 'eA==', draws };
};

describe.each(Object.entries(DATABASES))('the dice in %s', (name, make) => {
  const database = make();
  const open: { close(): Promise<void> }[] = [];
  let place: Place;
  let clock = NOVEMBER;

  beforeAll(() => database.start());
  beforeEach(async () => {
    clock = NOVEMBER;
    place = await database.place();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
  });
  afterAll(() => database.stop());

  const start = async (shared = false): Promise<Journal> => {
    const journal = await quietJournal(place, { now: () => clock, shared });
    open.push(journal);
    return journal;
  };
  const storeOf = ({ dataDir, databaseUrl }: Place): Promise<Store> =>
    databaseUrl === undefined ? openSqlite(dataDir, 'full') : openPostgres(databaseUrl, 'full', QUIET, false);

  /** A journal whose next writes are committed, but not acknowledged. */
  async function deaf(): Promise<{ journal: Journal; lose: (writes: number) => void }> {
    let lost = 0;
    const store = await storeOf(place);
    await migrate(store.database, store.dialect, store.place, clock);
    const together = async (statements: Parameters<Store['together']>[0]): Promise<readonly Rows[]> => {
      const rows = await store.together(statements);
      if (lost-- > 0) throw new Error('the connection is lost');
      return rows;
    };
    const journal = await StoredJournal.start({ ...store, together }, () => clock, QUIET);
    open.push(journal);
    return { journal, lose: (writes) => void (lost = writes) };
  }

  const table = (journal: Journal, code = 'ABCDEF'): Promise<TableLog> =>
    journal.open(code, 'race', OPENED, outlineOf(code));
  const end = (log: TableLog, finished: FinishedGame): Promise<void> =>
    log.append([played(1)], outlineOf('ABCDEF', { phase: 'over' }), finished);
  const counts = async (journal: Journal): Promise<(string | number)[][]> =>
    (await journal.draws()).map(({ month, outcome, drawn }) => [month, outcome, drawn]).sort();

  test('are added up by month, and outlive their games', async () => {
    const journal = await start();
    const [one, other] = [await table(journal), await table(journal, 'GHIJKL')];
    // In one transaction.
    await Promise.all([end(one, game('a', [die(0, 2), die(5, 1)])), end(other, game('b', [die(0, 3)]))]);
    clock = DECEMBER;
    await end(one, game('c', [die(5, 4)]));
    await end(one, game('d', []));
    expect(await journal.forget({ tablesBefore: 0, gamesBefore: clock + 1, mostGames: 0 })).toMatchObject({ games: 4 });
    await open.pop()?.close();
    expect(await counts(await start())).toEqual([
      ['2026-11', 0, 5],
      ['2026-11', 5, 1],
      ['2026-12', 5, 4],
    ]);
  });

  test('of a previous owner do not count', async () => {
    const journal = await start();
    const log = await table(journal);
    await journal.claim(log.id);
    await expect(end(log, game('a', [die(0, 2)]))).rejects.toMatchObject({ reason: 'owner' });
    expect(await counts(journal)).toEqual([]);
  });

  test('count once when a commit is not acknowledged and the write is retried', async () => {
    const { journal, lose } = await deaf();
    const log = await table(journal);
    lose(1);
    await end(log, game('a', [die(0, 2)]));
    expect(await counts(journal)).toEqual([['2026-11', 0, 2]]);
    expect(await journal.finished('a')).toBeDefined();
  });

  test('count once when the write fails after its commit, and the game ends otherwise', async () => {
    const { journal, lose } = await deaf();
    const log = await table(journal);
    lose(Infinity);
    await expect(end(log, game('a', [die(0, 2)]))).rejects.toMatchObject({ reason: 'store' });
    await expect(end(log, game('b', [die(1, 1)]))).rejects.toMatchObject({ reason: 'store' });
    lose(0);
    await end(log, game('c', [die(0, 2), die(3, 1)]));
    expect((await counts(journal)).filter(([, , drawn]) => drawn !== 0)).toEqual([
      ['2026-11', 0, 2],
      ['2026-11', 3, 1],
    ]);
    expect([await journal.finished('a'), await journal.finished('b')]).toEqual([undefined, undefined]);
    expect(await journal.finished('c')).toBeDefined();
  });

  if (name === 'Postgres') {
    test('of several servers are all counted', async () => {
      const servers = [await start(true), await start(true)];
      const logs = await Promise.all(
        servers.flatMap((server, i) => Array.from({ length: 10 }, (_, n) => table(server, `CODE${i}${n}`))),
      );
      const draws = [die(0, 1), die(1, 2), die(5, 3)];
      for (let round = 0; round < 5; round++) {
        await Promise.all(
          logs.map((log, n) => end(log, game(`${round} ${n}`, n % 2 === 0 ? draws : draws.toReversed()))),
        );
      }
      expect(await counts(servers[0]!)).toEqual([
        ['2026-11', 0, 100],
        ['2026-11', 1, 200],
        ['2026-11', 5, 300],
      ]);
    });
  }

  describe('a registered player', () => {
    const seat = (profile: string, number: number): SeatResult => {
      return { seat: number, profile, rules: '', seats: 4, place: 1, points: 1, feats: '[]' };
    };
    const row = (result: SeatResult) => ({ ...result, game_id: 'g', game: 'race', at: clock });

    test('counts in one seat of a game when two claims of it are simultaneous', async () => {
      const profiles = (await start()).profiles!;
      await profiles.register('Anne');
      const { id } = (await profiles.named('Anne'))!;
      for (let round = 0; round < 20; round++) {
        const claims = [0, 1, 2, 3].map((number) => profiles.claim({ ...row(seat(id, number)), game_id: `g${round}` }));
        expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
      }
      expect(await profiles.results(id)).toHaveLength(20);
    });

    if (name === 'Postgres') {
      test('counts in one seat of a game whose other claim is in an open transaction', async () => {
        const profiles = (await start()).profiles!;
        await profiles.register('Anne');
        const { id } = (await profiles.named('Anne'))!;
        const other = new Client({ connectionString: place.databaseUrl });
        await other.connect();
        const values = `'g', 0, '${id}', 'race', '', 4, 1, 1, 1, '[]'`;
        await other.query(
          `begin; insert into results (game_id, seat, profile, game, rules, seats, place, points, at, feats) values (${values})`,
        );
        const claimed = { settled: false };
        const claim = profiles.claim(row(seat(id, 1))).finally(() => (claimed.settled = true));
        for (let waits = 0; waits === 0 && !claimed.settled;) {
          waits = (await query(place.databaseUrl!, "select from pg_stat_activity where wait_event_type = 'Lock'"))
            .length;
        }
        await other.query('commit');
        await other.end();
        expect(await claim).toBe(false);
        expect(await profiles.results(id)).toMatchObject([{ seat: 0 }]);
      });
    }

    test('who has counted twice in a store of version 8 counts once', async () => {
      await (await start()).close();
      open.pop();
      const store = await storeOf(place);
      await sql`drop index results_once`.execute(store.database);
      await sql`drop table draws`.execute(store.database);
      await store.database.deleteFrom('versions').where('version', '=', VERSION).execute();
      const rows = [seat('p', 2), seat('p', 1), seat('q', 0)].map(row);
      await store.database.insertInto('results').values(rows).execute();
      await migrate(store.database, store.dialect, store.place, clock);
      const left = await store.database.selectFrom('results').select(['profile', 'seat']).orderBy('seat').execute();
      expect(left.map(({ profile, seat: number }) => [profile, number])).toEqual([
        ['q', 0],
        ['p', 1],
      ]);
      await store.close();
    });
  });
});
