import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const FILES = ['package.json', 'package-lock.json', 'scripts/changelog.mjs'];
const MANIFESTS = ['shared', 'server', 'client', 'tools'].map((workspace) => `${workspace}/package.json`);
const BEFORE = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A kraken.\n\n## 0.1.0 - 2026-11-21\n\n- The sea.\n';

let project: string;
const at = (file: string): string => path.join(project, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');

/** Runs a program in the project; returns its status and output. */
function run(program: string, ...args: string[]): [status: number | null, output: string] {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, encoding: 'utf8' });
  return [status, stdout + stderr];
}
const git = (...args: string[]) => run('git', '-c', 'user.name=Anne', '-c', 'user.email=anne@games.example', ...args);
const notes = (tag: string) => run(process.execPath, 'scripts/changelog.mjs', tag);

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'version-'));
  for (const file of [...FILES, ...MANIFESTS]) cpSync(path.join(ROOT, file), at(file));
  writeFileSync(at('CHANGELOG.md'), BEFORE);
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '--message', 'Begin'],
  ])
    git(...args);
});
afterEach(() => rmSync(project, { recursive: true }));

it('npm version dates the unreleased entries, which become the release notes of the tag', () => {
  expect(run('npm', 'version', '9.1.0', '--no-git-tag-version')).toEqual([0, expect.stringContaining('v9.1.0')]);
  const [added, released] = [BEFORE.indexOf('### Added'), read('CHANGELOG.md')];
  expect(released).toMatch(/\n## \[Unreleased\]\n\n## 9\.1\.0 - \d{4}-\d\d-\d\d\n\n### Added\n/);
  expect(released.endsWith(BEFORE.slice(added))).toBe(true);
  for (const file of ['package.json', 'package-lock.json'])
    expect(JSON.parse(read(file))).toMatchObject({ version: '9.1.0' });
  for (const file of MANIFESTS) expect(JSON.parse(read(file))).not.toHaveProperty('version');
  expect(git('status', '--short')[1].match(/\S+$/gm)).toEqual(['CHANGELOG.md', 'package-lock.json', 'package.json']);
  expect(notes('v9.1.0')).toEqual([0, '### Added\n\n- A kraken.\n']);
  expect(notes('v9.2.0')).toEqual([1, 'The tag is v9.2.0, but package.json has version 9.1.0.\n']);
});

it.each([
  ['no entries', BEFORE.replace(/### Added\n\n- A kraken.\n\n/, ''), 'no entries below ## [Unreleased]'],
  ['a section of that version', `${BEFORE}\n## 9.1.0 - 2026-11-20\n`, 'a section of 9.1.0 already'],
])('npm version refuses and changes nothing with %s', (_what, changelog, sentence) => {
  writeFileSync(at('CHANGELOG.md'), changelog);
  git('commit', '--quiet', '--all', '--message', 'Change');
  expect(run('npm', 'version', '9.1.0')).toEqual([1, expect.stringContaining(sentence)]);
  expect(git('status', '--short')).toEqual([0, '']);
  expect(git('tag')).toEqual([0, '']);
});

it('changes nothing outside npm version', () => {
  expect(run(process.execPath, 'scripts/changelog.mjs')).toEqual([1, expect.stringContaining('Run npm version')]);
  expect(read('CHANGELOG.md')).toBe(BEFORE);
});

it('a version without a section has no release notes', () => {
  writeFileSync(at('CHANGELOG.md'), '# Changelog\n');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(notes(`v${version}`)).toEqual([1, `CHANGELOG.md has no section "## ${version} - DATE".\n`]);
});
