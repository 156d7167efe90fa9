import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { BrokenStart } from './errors';
import { DATABASES, OPENED, outlineOf, played, quietJournal, temporaryFolder, type Place } from '../testing/journals';
import { ENVIRONMENT, program, said } from '../testing/programs';
import { query, startPostgres, type TestPostgres } from '../testing/postgres';
import type { Journal, TableLog } from './journal';
import { VERSION } from './schema';
import { openSqlite } from './sqlite';

const AS_ROOT = process.getuid?.() === 0;

const folders: string[] = [];

function freshFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The numbers that were played at a table, from its log. */
async function numbers(journal: Journal, code: string): Promise<number[]> {
  const found = await journal.find(code);
  const kept = found && (await journal.claim(found.id));
  const records = kept?.records ?? [];
  expect(records.map(({ sequence }) => sequence)).toEqual(records.map((_, index) => index));
  return records.slice(1).map(({ payload }) => (payload as { what: number }).what);
}

/** 1 to `last`. */
function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

describe.each(Object.entries(DATABASES))('the journal in %s', (_, make) => {
  const database = make();
  let place: Place;

  beforeAll(() => database.start());
  beforeEach(async () => {
    place = await database.place();
  });
  afterAll(() => database.stop());

  test('keeps every acknowledged record when the process is killed, five times', async () => {
    const codes = ['ONE', 'TWO', 'THREE'];
    for (let kill = 0; kill < 5; kill++) {
      const acknowledged = await killedWriter(place, codes, 1 + Math.floor(100 * Math.random()));
      const journal = await quietJournal(place);
      for (const code of codes) {
        const found = await numbers(journal, code);
        expect(found).toEqual(upTo(found.length));
        expect(found.length).toBeGreaterThanOrEqual(acknowledged.get(code) ?? 0);
      }
      await journal.close();
    }
  });

  test('refuses to start a second process, with a readable reason', async () => {
    const journal = await quietJournal(place);
    const writer = spawn(process.execPath, program('write', JSON.stringify(place), 'CODE'), ENVIRONMENT);
    let complaint = '';
    writer.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    const [status] = await new Promise<[number | null]>((resolve) => writer.once('exit', (code) => resolve([code])));
    expect(status).not.toBe(0);
    expect(complaint).toContain('Another server runs on the');
    await journal.close();
  });

  test('reads a store of version 1, an hour later', async () => {
    const hour = 3_600_000;
    const written = 1_795_000_000_000;
    const script = (kind: string): string =>
      readFileSync(path.join(__dirname, `fixtures/version1.${kind}.sql`), 'utf8');
    if (place.databaseUrl !== undefined) await query(place.databaseUrl, script('postgres'));
    else new Database(path.join(place.dataDir, 'journal.sqlite')).exec(script('sqlite'));
    const journal = await quietJournal(place, { now: () => written + hour });
    expect(await numbers(journal, 'LOBBYX')).toHaveLength(1);
    const game = await journal.find('PLAYED');
    expect(game).toMatchObject({
      game: 'plank',
      outline: { phase: 'playing', due: written + hour + 60_000, left: null },
    });
    const kept = await journal.claim(game!.id);
    expect(kept?.records.map(({ kind }) => kind)).toEqual(['lobby', 'started', 'played', 'played', 'played']);
    expect(kept?.records.at(-1)).toEqual({ sequence: 5, epoch: 1, kind: 'played', at: written, payload: { what: 3 } });
    await kept?.log.append([played(4)], outlineOf('PLAYED'));
    expect(await journal.finished('FINISHEDFINISHED')).toMatchObject({ game: 'plank', at: written });
    await journal.close();
  });

  test('does not change the store of a newer server', async () => {
    await (await quietJournal(place)).close();
    const later = `insert into versions (version, at) values (${VERSION + 1}, 0)`;
    if (place.databaseUrl === undefined) {
      const store = await openSqlite(place.dataDir, 'full');
      await store.database
        .insertInto('versions')
        .values({ version: VERSION + 1, at: 0 })
        .execute();
      await store.close();
    } else await query(place.databaseUrl, later);
    await expect(quietJournal(place)).rejects.toBeInstanceOf(BrokenStart);
    await expect(quietJournal(place)).rejects.toThrow(
      `was written by a later version of this server (${VERSION + 1}; this one knows ${VERSION})`,
    );
  });
});

/** Lets a process write until it has acknowledged so many entries, and kills it. Returns the last number it acknowledged of each table. */
async function killedWriter(place: Place, codes: string[], entries: number): Promise<Map<string, number>> {
  const writer = spawn(process.execPath, program('write', JSON.stringify(place), ...codes), ENVIRONMENT);
  const lines = (): string[] => output.split('\n').slice(0, -1);
  let output = '';
  writer.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    if (lines().length >= entries) writer.kill('SIGKILL');
  });
  await new Promise((resolve) => writer.once('close', resolve));
  return new Map(
    lines()
      .map((line) => line.split(' '))
      .map(([code = '', number]) => [code, Number(number)]),
  );
}

test('names an unreachable database in the error, without its password', async () => {
  const databaseUrl = 'postgresql://captain:parrot@127.0.0.1:1/tables';
  const fault = await quietJournal({ dataDir: '', databaseUrl }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(BrokenStart);
  expect(String(fault)).toMatch(
    /^Error: No journal can be opened in the database tables at 127.0.0.1:1: .*ECONNREFUSED/,
  );
  expect(String(fault)).not.toContain('parrot');
});

test('reads a log of 100,000 appearances, as older servers wrote them, with little memory', async () => {
  const folder = freshFolder();
  const journal = await quietJournal({ dataDir: folder });
  const log = await journal.open('ABCDEF', 'race', OPENED, outlineOf('ABCDEF'));
  await log.release(outlineOf('ABCDEF'));
  await journal.close();
  const looks = 100_000;
  new Database(path.join(folder, 'journal.sqlite')).exec(`
    with recursive look (n) as (select 1 union all select n + 1 from look where n < ${looks})
    insert into records select key, n, 1, 'seats', 0, json_object('look', n, 'seats', hex(zeroblob(2000))) from look, tables;
    insert into records select key, ${looks + 1}, 1, 'played', 0, '{}' from tables;
    update tables set sequence = ${looks + 2}`);
  const found = await said(process.execPath, ['--max-old-space-size=64', ...program('longLog', folder)]);
  expect(JSON.parse(found)).toEqual({ claimed: 3, read: 3, kinds: ['opened', 'seats', 'played'] });
});

test('isolates transactions in SQLite from concurrent writes of other tables', async () => {
  const store = await openSqlite(freshFolder(), 'normal');
  const { database } = store;
  await database.schema.createTable('settings').addColumn('name', 'text').addColumn('value', 'text').execute();
  const insert = (name: string) => database.insertInto('settings').values({ name, value: '' }).compile();
  let others: Promise<unknown> | undefined;
  await database.transaction().execute(async (transaction) => {
    await transaction.executeQuery(insert('one'));
    others = store.together([insert('other')]);
    await transaction.executeQuery(insert('two'));
  });
  await others;
  const names = await database.selectFrom('settings').select('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['one', 'two', 'other']);
  await store.close();
});

describe('the folder of the journal', () => {
  test('is named in the error and not changed if another file is in the place of the journal', async () => {
    const folder = freshFolder();
    const file = path.join(folder, 'journal.sqlite');
    writeFileSync(file, 'a letter to my aunt '.repeat(100));
    await expect(quietJournal({ dataDir: folder })).rejects.toThrow(/^The journal in the folder \S+ cannot be opened/);
    expect(readFileSync(file, 'utf8')).toBe('a letter to my aunt '.repeat(100));
  });

  test('is named in the error if it cannot be created or written', async () => {
    const folder = freshFolder();
    chmodSync(folder, 0o500);
    // Root may write anywhere, unless this is taken from it.
    const command = AS_ROOT ? 'setpriv' : process.execPath;
    const dropped = AS_ROOT ? ['--bounding-set=-dac_override,-dac_read_search', process.execPath] : [];
    const opening = (where: string): Promise<string> => said(command, [...dropped, ...program('open', where)]);
    expect(await opening(path.join(folder, 'inner'))).toMatch(
      /^The folder \S+inner for the tables \(DATA_DIR\) cannot be made: /,
    );
    expect(await opening(folder)).toMatch(
      /^This user, \S+, may not read and write the folder \S+ for the tables \(DATA_DIR\), which belongs to \S+: run `chmod -R u\+rwX \S+`, or set DATA_DIR to another folder\./,
    );
  });

  test('is private to its owner with all its files, and a warning names those that are not', async () => {
    const folder = path.join(freshFolder(), 'data');
    const warnings: string[] = [];
    const log = { warn: (_about: object, sentence: string) => void warnings.push(sentence), error: () => undefined };
    const journal = await quietJournal({ dataDir: folder }, { log });
    await journal.open('ABCDEF', 'race', OPENED, outlineOf('ABCDEF'));
    const modes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600]));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await journal.close();
    expect(warnings).toEqual([]);
    chmodSync(path.join(folder, 'journal.sqlite'), 0o644);
    await (await quietJournal({ dataDir: folder }, { log })).close();
    expect(warnings).toEqual([
      `other users of this machine can reach the tables and the names in them: run \`chmod -R go= ${folder}\``,
    ]);
  });

  test('on a full disk rejects writes, and continues when there is space again', async () => {
    const space = AS_ROOT ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
    const output = await said('unshare', [...space, process.execPath, ...program('fullDisk', freshFolder())]);
    const { written, goesOn, found } = JSON.parse(output) as { written: number; goesOn: boolean; found: number[] };
    expect(written).toBeGreaterThan(5);
    expect(goesOn).toBe(true);
    expect(found).toEqual(Array.from({ length: written + 1 }, (_, index) => index));
  });
});

test('loses only complete transactions at the end when the write-ahead log is torn', async () => {
  const folder = freshFolder();
  const [file, wal] = ['journal.sqlite', 'journal.sqlite-wal'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const journal = await quietJournal({ dataDir: folder });
  const [first, second] = await Promise.all(
    ['ONE', 'TWO'].map((code) => journal.open(code, 'race', OPENED, outlineOf(code))),
  );
  const sizes: number[] = [];
  for (const number of upTo(20)) {
    // One transaction for both.
    await Promise.all([first, second].map(async (log) => log!.append([played(number)], outlineOf('CODE'))));
    sizes.push(statSync(wal).size);
  }
  const whole = readFileSync(wal);
  const after = async (name: string, tear: (copy: string) => void): Promise<number> => {
    const copy = path.join(folder, name);
    mkdirSync(copy);
    copyFileSync(file, path.join(copy, 'journal.sqlite'));
    copyFileSync(wal, path.join(copy, 'journal.sqlite-wal'));
    tear(path.join(copy, 'journal.sqlite-wal'));
    const torn = await quietJournal({ dataDir: copy });
    const [one, two] = [await numbers(torn, 'ONE'), await numbers(torn, 'TWO')];
    expect(one).toEqual(two);
    expect(one).toEqual(upTo(one.length));
    await torn.close();
    return one.length;
  };
  expect(await after('whole', () => undefined)).toBe(20);
  for (const cut of [1, 24, 5_000, 20_000, 40_000]) {
    const left = whole.length - cut;
    const safe = sizes.filter((size) => size <= left).length;
    expect(await after(`cut${cut}`, (copy) => truncateSync(copy, left))).toBe(safe);
    const spoilt = Buffer.from(whole);
    spoilt.fill(0x5a, left);
    expect(await after(`spoilt${cut}`, (copy) => writeFileSync(copy, spoilt))).toBe(safe);
  }
  await journal.close();
});

describe('when Postgres crashes and restarts', () => {
  let postgres: TestPostgres;
  let journal: Journal;

  beforeAll(async () => {
    postgres = await startPostgres({});
    journal = await quietJournal({ dataDir: '', databaseUrl: await postgres.database() });
  });
  afterAll(async () => {
    await journal.close();
    await postgres.stop();
  });

  test('loses and duplicates nothing, and the tables continue', async () => {
    const codes = ['ONE', 'TWO', 'THREE'];
    let over = false;
    const logs = await Promise.all(codes.map((code) => journal.open(code, 'race', OPENED, outlineOf(code))));
    const play = async (log: TableLog): Promise<number> => {
      const written = async (number: number): Promise<boolean> => {
        const end = await Promise.allSettled([log.append([played(number)], outlineOf('CODE'))]);
        return end[0].status === 'fulfilled';
      };
      for (let next = 1; ; next++) {
        // What is not taken is tried again, as players are asked to.
        while (!(await written(next)));
        if (over) return next;
      }
    };
    const playing = Promise.all(logs.map(play));
    for (let time = 0; time < 3; time++) await postgres.restart();
    over = true;
    const acknowledged = await playing;
    for (const [index, code] of codes.entries())
      expect(await numbers(journal, code)).toEqual(upTo(acknowledged[index]!));
  });
});
