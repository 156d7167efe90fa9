/** What `npm run new-game` makes is a game: it compiles, keeps the laws, and its scenarios hold. In a copy of the project. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const COPIED = ['shared', 'server', 'tools', 'client', 'scripts', 'tests', 'package.json', 'tsconfig.base.json'];
const LEFT_OUT = ['node_modules', 'dist', 'dist-types', 'recordings', '.artifacts'];

test('a new game compiles, keeps the laws, and its scenarios hold', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'new-game-'));
  const run = (...args: string[]): string => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  try {
    const filter = (file: string): boolean => !LEFT_OUT.includes(path.basename(file));
    for (const each of COPIED) cpSync(path.join(ROOT, each), path.join(copy, each), { recursive: true, filter });
    // The workspaces of the copy are its own; all else is the original's.
    const modules = path.join(copy, 'node_modules');
    mkdirSync(path.join(modules, '@brigantine'), { recursive: true });
    for (const each of readdirSync(path.join(ROOT, 'node_modules')).filter((name) => name !== '@brigantine')) {
      symlinkSync(path.join(ROOT, 'node_modules', each), path.join(modules, each));
    }
    for (const each of ['client', 'server', 'shared', 'tools']) {
      symlinkSync(path.join(copy, each), path.join(modules, '@brigantine', each));
    }
    expect(run('scripts/new-game.mjs', 'galleon')).toContain('shared/src/galleon');
    run('node_modules/@typescript/native/bin/tsc', '-b', 'tools', 'client');
    expect(run('tools/dist/main.js', 'laws', '--game', 'galleon', '--games', '60')).toContain('galleon');
    expect(run('tools/dist/main.js', 'scenario', 'tests/scenarios/galleon/*.json')).toContain('4 passed, 0 failed');
    expect(() => run('scripts/new-game.mjs', 'galleon')).toThrow('is there already');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}, 300_000);
