import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Journal } from '../journal/journal';
import { OPENED, outlineOf, played, quietJournal, temporaryFolder } from '../testing/journals';
import type { Variables } from '../environment';
import { pack } from '../rooms/memory';
import { admin } from './commands';
import { backUp, contentsOf, contentsOfFolder, restore } from './backup';
import { setAsideName } from '../retention';

const ROOT = path.resolve(__dirname, '../../..');
const WHEN = new Date('2026-01-02T03:04:05Z');
const folders: string[] = [];
const folder = (): string => folders[folders.push(temporaryFolder()) - 1]!;
const open: Journal[] = [];
afterEach(async () => {
  for (const journal of open.splice(0)) await journal.close();
  for (const each of folders.splice(0)) rmSync(each, { recursive: true });
});

/** A server's journal on a folder. */
async function running(dataDir: string): Promise<Journal> {
  const journal = await quietJournal({ dataDir });
  open.push(journal);
  return journal;
}

/** The number of records of a table; undefined without such a table. */
async function recordsOf(journal: Journal, code: string): Promise<number | undefined> {
  const found = await journal.find(code);
  return found && (await journal.claim(found.id))?.records.length;
}

it('backs up every acknowledged record of a running server, and restores it', async () => {
  const [data, elsewhere] = [folder(), folder()];
  const journal = await running(data);
  const log = await journal.open('ABCDEF', 'race', OPENED, outlineOf('ABCDEF'));
  for (let i = 1; i <= 20; i++) await log.append([played(i)], outlineOf('ABCDEF'));
  // Not awaited: the backup may contain it or not.
  const late = log.append([played(21)], outlineOf('ABCDEF'));
  const file = path.join(elsewhere, 'night', 'backup.sqlite');
  const contents = backUp(data, file);
  await late;
  expect(Object.values(contents.phases)).toEqual([1]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['backup.sqlite']);

  expect(restore(elsewhere, file, WHEN)).toMatchObject({ contents, before: undefined });
  const records = await recordsOf(await running(elsewhere), 'ABCDEF');
  expect([21, 22]).toContain(records);
});

it('keeps the previous journal after a restore, with its write-ahead log', async () => {
  const [data, other] = [folder(), folder()];
  const journal = await running(data);
  await journal.open('AAAAAA', 'race', OPENED, outlineOf('AAAAAA'));
  const file = path.join(other, 'backup.sqlite');
  backUp(data, file);
  await journal.open('BBBBBB', 'race', OPENED, outlineOf('BBBBBB'));
  await open.pop()?.close();
  const { before } = restore(data, file, WHEN);
  expect(before).toBe(path.join(data, 'before-restore-2026-01-02T03-04-05-000Z.sqlite'));
  expect(contentsOf(before!).phases).toEqual({ lobby: 2 });
  const restored = await running(data);
  expect(await restored.find('AAAAAA')).toBeDefined();
  expect(await restored.find('BBBBBB')).toBeUndefined();
});

it('restores nothing under a running server, and nothing from invalid backups', async () => {
  const [data, other] = [folder(), folder()];
  const journal = await running(data);
  await journal.open('AAAAAA', 'race', OPENED, outlineOf('AAAAAA'));
  const file = path.join(other, 'backup.sqlite');
  backUp(data, file);
  expect(() => restore(data, file, WHEN)).toThrow(/^A server runs on the folder .*: stop it first\.$/);
  expect(() => backUp(data, file)).toThrow('is there already');
  expect(() => backUp(other, path.join(other, 'b.sqlite'))).toThrow('There are no tables in the folder');
  expect(() => restore(other, path.join(other, 'missing'), WHEN)).toThrow('There is no file');
  const strange = path.join(other, 'strange');
  writeFileSync(strange, 'not a database at all, but long enough to be read as one'.repeat(100));
  expect(() => restore(other, strange, WHEN)).toThrow('is no backup of tables');
  expect(contentsOfFolder(data)).toMatchObject({ phases: { lobby: 1 }, games: 0, oldestGame: null });
  expect(readdirSync(other).sort()).toEqual(['backup.sqlite', 'strange']);
});

it('deletes previous journals with other old data, and no other files', async () => {
  const DATA_DIR = folder();
  await running(DATA_DIR);
  await open.pop()?.close();
  const day = 24 * 3_600_000;
  const [old, recent] = [8, 6].map((days) => setAsideName(new Date(Date.now() - days * day))) as [string, string];
  const others = ['before-restore-old.sqlite', 'my-before-restore.sqlite', 'backup 2001'];
  for (const name of [old, recent, ...others]) writeFileSync(path.join(DATA_DIR, name), '');
  await called('prune', { DATA_DIR });
  expect(readdirSync(DATA_DIR).sort()).toEqual([...others, recent, 'journal.sqlite', 'lock'].sort());
});

it('makes a restored journal private', async () => {
  const [data, other] = [folder(), folder()];
  await (await running(data)).open('AAAAAA', 'race', OPENED, outlineOf('AAAAAA'));
  const file = path.join(other, 'backup.sqlite');
  backUp(data, file);
  chmodSync(file, 0o644);
  restore(other, file, WHEN);
  expect(statSync(path.join(other, 'journal.sqlite')).mode & 0o777).toBe(0o600);
});

const called = async (words: string, variables: Variables): Promise<unknown[]> => {
  const { status, said } = await admin(words.split(' '), variables);
  return [status, said];
};

it('backs up, counts and restores from the command line', async () => {
  const [DATA_DIR, other] = [folder(), folder()];
  await (await running(DATA_DIR)).open('AAAAAA', 'race', OPENED, outlineOf('AAAAAA'));
  const here = { DATA_DIR };
  const file = path.join(other, 'b.sqlite');
  const counted = /^tables: 1 \(1 lobby\), finished games: 0, 0\.\d MB in .*\n$/;
  expect(await called(`backup ${file}`, here)).toEqual([0, expect.stringMatching(counted)]);
  expect(await called('stats', here)).toEqual([0, expect.stringMatching(counted)]);
  expect(await called(`restore ${file}`, here)).toEqual([1, expect.stringContaining('stop it first')]);
  expect(await called(`restore ${file}`, { DATA_DIR: path.join(other, 'new') })).toEqual([
    0,
    expect.stringMatching(/^tables: 1 \(1 lobby\), finished games: 0, 0\.\d MB restored\n$/),
  ]);
  expect(await called('stats', { PORT: 'x' })).toEqual([1, expect.stringContaining('PORT=x is not')]);
  const DATABASE_URL = 'postgres://me:secret@host/db';
  expect(await called('stats', { DATABASE_URL })).toEqual([1, expect.stringContaining('pg_dump')]);
  for (const wrong of ['restore', 'stats now', 'sink', 'toString']) {
    expect(await called(wrong, here)).toEqual([2, expect.stringContaining('For usage: npm run admin -- --help')]);
  }
});

it('prunes old data at once, but not under a running server', async () => {
  const DATA_DIR = folder();
  const journal = await running(DATA_DIR);
  const log = await journal.open('AAAAAA', 'race', OPENED, outlineOf('AAAAAA'));
  expect(await called('prune', { DATA_DIR })).toEqual([1, expect.stringContaining('Another server runs')]);
  await log.release(outlineOf('AAAAAA'));
  const deed = { what: 'a table was closed', code: null, address: '10.0.0.2', caller: '10.0.0.1', detail: null };
  for (const days of [40, 10, 1]) await journal.moderation.note({ ...deed, at: Date.now() - days * 24 * 3_600_000 });
  await open.pop()?.close();
  expect(await called('prune', { DATA_DIR })).toEqual([0, 'tables deleted: 0, finished games deleted: 0\n']);
  const kept = await running(DATA_DIR);
  const nobody = { ...deed, address: null, caller: null };
  expect(await kept.moderation.audit(9)).toMatchObject([deed, nobody]);
  await open.pop()?.close();
  jest.useFakeTimers({
    now: Date.now() + 100 * 24 * 3_600_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
  });
  try {
    expect(await called('prune', { DATA_DIR })).toEqual([0, 'tables deleted: 1, finished games deleted: 0\n']);
    expect(await (await running(DATA_DIR)).moderation.audit(9)).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

it('exports the log of a table without secrets, and of a running game only on request', async () => {
  const [DATA_DIR, other] = [folder(), folder()];
  const journal = await running(DATA_DIR);
  const seats = {
    list: [
      {
        name: 'Anne',
        token: 'aGFzaA==',
        browsers: ['YnJvd3Nlcg=='],
        push: { endpoint: 'https://push' },
        webhook: { url: 'https://webhook' },
        profile: { id: 'p4s5' },
      },
    ],
  };
  const log = await journal.open('ABCDEF', 'race', OPENED, outlineOf('ABCDEF'));
  await log.append([{ kind: 'seats', payload: seats }], outlineOf('ABCDEF', { phase: 'playing' }));
  const file = path.join(other, 'log.json');
  expect(await called(`export ABCDEF ${file}`, { DATA_DIR })).toEqual([
    1,
    expect.stringMatching(
      /^At table ABCDEF a game is running, .* "npm run admin -- export-running ABCDEF FILE" .*\.\n$/,
    ),
  ]);
  const early = path.join(other, 'early.json');
  expect(await called(`export-running ABCDEF ${early}`, { DATA_DIR })).toEqual([
    0,
    `2 records of ABCDEF in ${early}\n`,
  ]);
  expect(statSync(early).mode & 0o777).toBe(0o600);
  expect(readFileSync(early, 'utf8')).not.toContain('aGFzaA==');
  const packed = pack([{ kind: 'chance', outcome: 3 }]);
  await log.append(
    [{ kind: 'lobby', payload: { game: { game: 'none', seats: 2, choices: {}, inputs: packed } } }],
    outlineOf('ABCDEF', { phase: 'over' }),
  );
  expect(await called(`export abcdef ${file}`, { DATA_DIR })).toEqual([
    0,
    expect.stringMatching(/^\d records of ABCDEF in /),
  ]);
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ code: 'ABCDEF', game: 'race', phase: 'over' });
  expect(text).toContain('"outcome":3');
  for (const secret of ['aGFzaA==', 'YnJvd3Nlcg==', 'https://push', 'https://webhook', 'p4s5'])
    expect(text).not.toContain(secret);
  expect(await called(`export GHJKMN ${path.join(other, 'x')}`, { DATA_DIR })).toEqual([
    1,
    'There is no table GHJKMN.\n',
  ]);
  expect(await called(`export ABCDEF ${file}`, { DATA_DIR })).toEqual([1, expect.stringContaining('is there already')]);
});

it('npm run admin runs from the source', () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'admin', '--', '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining('counts tables and games')]);
});
