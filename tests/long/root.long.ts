/** Tests with folders of other users, which need root. */
import { chownSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { OPENED, outlineOf, quietJournal, temporaryFolder } from '../../server/src/testing/journals';
import { program, said } from '../../server/src/testing/programs';

const NOBODY = 65_534;

let folder: string;
beforeAll(() => {
  if (process.getuid?.() !== 0) throw new Error('These tests act as two users: run them as root (sudo).');
});
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('after a run as root the log says how the owner gets the folder back', async () => {
  await (await quietJournal({ dataDir: folder })).close();
  const nobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const opening = (): Promise<string> => said('setpriv', [...nobody, process.execPath, ...program('open', folder)]);
  const command = `run \`sudo chown -R nobody ${folder}\`, or set DATA_DIR to another folder.`;
  expect(await opening()).toBe(
    `This user, nobody, may not read and write the folder ${folder} for the tables (DATA_DIR), which belongs to root: ${command}`,
  );
  chownSync(folder, NOBODY, NOBODY);
  expect(await opening()).toBe(
    `This user, nobody, may not read and write the file ${path.join(folder, 'lock')}, which belongs to root: ${command}`,
  );
  for (const name of readdirSync(folder)) chownSync(path.join(folder, name), NOBODY, NOBODY);
  expect(await opening()).toBe('opened');
});

test('a run as root creates files of the folder’s owner', async () => {
  chownSync(folder, NOBODY, NOBODY);
  const journal = await quietJournal({ dataDir: folder });
  await journal.open('ABCDEF', 'race', OPENED, outlineOf('ABCDEF'));
  const owners = readdirSync(folder).map((name) => statSync(path.join(folder, name)).uid);
  expect(new Set(owners)).toEqual(new Set([NOBODY]));
  await journal.close();
});
