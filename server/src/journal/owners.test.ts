/** Processes that write the same tables of one Postgres at the same moment. */
import { Client } from 'pg';
import { OPENED, outlineOf, played, quietJournal } from '../testing/journals';
import { ensurePostgres, query, startPostgres, type TestPostgres } from '../testing/postgres';
import type { Journal } from './journal';
import { openPostgres } from './postgres';
import { Statements } from './statements';
import type { Store } from './schema';

ensurePostgres();

const QUIET = { warn: () => undefined, error: () => undefined };

let postgres: TestPostgres;
let url: string;
const open: { close(): Promise<void> }[] = [];
const start = async (): Promise<Journal> => {
  const journal = await quietJournal({ dataDir: '', databaseUrl: url }, { shared: true });
  open.push(journal);
  return journal;
};

beforeAll(async () => {
  postgres = await startPostgres();
});
beforeEach(async () => {
  url = await postgres.database();
});
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));
afterAll(() => postgres.stop());

test('leaves nothing of a write during a takeover', async () => {
  const journal = await start();
  const log = await journal.open('ABCDEF', 'race', OPENED, outlineOf('ABCDEF'));
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query("update tables set epoch = epoch + 1, owner = 'other'");
  const written = Promise.resolve(log.append([played(1)], outlineOf('ABCDEF')));
  written.catch(() => undefined);
  // It waits for the other to say whose the table is.
  for (let waits = 0; waits === 0;) {
    waits = (await query(url, "select from pg_stat_activity where wait_event_type = 'Lock'")).length;
  }
  await other.query('commit');
  await other.end();
  await expect(written).rejects.toMatchObject({ reason: 'owner' });
  expect(await query(url, 'select sequence from records')).toEqual([{ sequence: 0 }]);
});

test('avoids deadlocks between processes that claim the same tables in different orders', async () => {
  const journal = await start();
  const codes = Array.from({ length: 60 }, (_, number) => `TABLE${number}`);
  const logs = await Promise.all(codes.map((code) => journal.open(code, 'race', OPENED, outlineOf(code))));
  const uuids = logs.map(({ id }) => id);
  const stores = await Promise.all([1, 2].map(() => openPostgres(url, 'full', QUIET, true)));
  open.push(...stores);
  const claim = async (store: Store, owner: string, order: readonly string[]): Promise<void> => {
    const claims = order.map((uuid) => ({ uuid, owner }));
    await store.together(new Statements(store).claim(claims));
  };
  for (let round = 0; round < 10; round++) {
    const [one, other] = stores.map((store, i) => claim(store, `process ${i}`, i === 0 ? uuids : uuids.toReversed()));
    await Promise.all([one, other]);
  }
  const owners = (await query(url, 'select distinct owner from tables')) as { owner: string }[];
  expect(owners.every(({ owner }) => owner.startsWith('process '))).toBe(true);
});
