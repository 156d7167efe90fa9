import { ensurePostgres, startPostgres, type TestPostgres } from '../../server/src/testing/postgres';
import { play } from '../../tools/src/lab/play/play';

ensurePostgres();

describe('a server killed a hundred times during races', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    // Like a host's database: committed data is on the disk.
    postgres = await startPostgres({});
  });
  afterAll(() => postgres.stop());

  it.each(['SQLite', 'Postgres'])(
    'with tables in %s loses nothing and mixes up nobody',
    async (kind) => {
      const store = kind === 'SQLite' ? 'sqlite' : await postgres.database();
      const line =
        '--kill-server 100 --kill-after 50-1200 --rooms 6 --players 2-4 --bots random --think 0-60 --seed long --drop-rate 0.005 ' +
        '--latency 0-20 --duplicate 0.02 --patience 60000 --expect completed=100% violations=0 kills=100';
      expect(await play.run([...line.split(' '), '--store', store])).toBe(0);
    },
    1_200_000,
  );
});
