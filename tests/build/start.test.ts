import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const AS_ROOT = process.getuid?.() === 0;

let folder: string;

/** A copy of the product whose compilers only log that they ran, and whose server exits at once. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  for (const each of ['scripts', 'package.json'])
    cpSync(path.join(ROOT, each), path.join(folder, each), { recursive: true });
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/package.json', '{}');
  const sources = ['shared/src/x.ts', 'server/src/x.ts', 'shared/tsconfig.json', 'server/tsconfig.json', 'client/x.ts'];
  for (const each of [...sources, 'tsconfig.base.json', 'package-lock.json']) write(each, '');
  write('node_modules/@typescript/native/bin/tsc', writing('shared/dist/race/index.js', 'server/dist/main.js'));
  write('node_modules/vite/bin/vite.js', writing('client/dist/index.html'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function writing(...files: string[]): string {
  return `const { mkdirSync, writeFileSync } = require('node:fs'), { dirname } = require('node:path');
for (const file of ${JSON.stringify(files)}) { mkdirSync(dirname(file), { recursive: true }); writeFileSync(file, ''); }`;
}

function run(script: string): { status: number | null; said: string } {
  // Drop root's privilege to write anywhere.
  const command = AS_ROOT ? 'setpriv' : process.execPath;
  const dropped = AS_ROOT ? ['--bounding-set=-dac_override,-dac_read_search', process.execPath] : [];
  const args = [...dropped, path.join(folder, 'scripts', script)];
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('npm start', () => {
  it('builds missing parts once, and changed parts again', () => {
    const all = 'Building the rules and the server …\nBuilding the pages …\n';
    expect(run('start.mjs')).toEqual({ status: 0, said: all });
    expect(run('start.mjs')).toEqual({ status: 0, said: '' });
    write('client/x.ts', '// changed');
    expect(run('start.mjs')).toEqual({ status: 0, said: 'Building the pages …\n' });
  });

  it('uses the output of npm run build, so that a server restarts in seconds', () => {
    expect(run('build.mjs').status).toBe(0);
    expect(run('start.mjs')).toEqual({ status: 0, said: '' });
  });

  it('says who must build if this user may not write', () => {
    chmodSync(path.join(folder, 'shared'), 0o500);
    expect(run('start.mjs')).toEqual({
      status: 1,
      said: expect.stringMatching(
        /\nThis user may not write in \S+shared, where .* "npm run build" as its owner\.\n$/,
      ) as string,
    });
    chmodSync(path.join(folder, 'shared'), 0o700);
  });
});

describe('.env', () => {
  /** What the program started by `npm run admin` receives, or the error. */
  const read = (text: string): unknown => {
    write('.env', text);
    const shown = 'const { A, B, C } = process.env; console.log(JSON.stringify({ A, B, C }));';
    write('node_modules/tsx/dist/cli.mjs', shown);
    const { status, said } = run('admin.mjs');
    return status === 0 ? JSON.parse(said) : said.replace(folder, '').trim();
  };

  it.each([
    ['\uFEFFA=1\nB=2\n', { A: '1', B: '2' }],
    ['A=1\r\n\r\n# words\r\nB = two words # and more\r\n', { A: '1', B: 'two words' }],
    ["A='a#b $c \\d' # words\nexport B=\"a#b 'c'\"\nC=", { A: 'a#b $c \\d', B: "a#b 'c'", C: '' }],
    [
      'A=postgres://me:pass%23word@host/name\nB=https://a.example,https://b.example',
      {
        A: 'postgres://me:pass%23word@host/name',
        B: 'https://a.example,https://b.example',
      },
    ],
  ])('reads %j like docker compose', (text, values) => {
    expect(read(text)).toEqual(values);
  });

  it.each(['a#b', '#b', 'a$b', '"a$b"', '"a\\nb"', '`a`', "'a", '"a', "a'b", "'a'b", '"a"b'])(
    'refuses A=%s, which docker compose reads differently, without printing it',
    (value) => {
      expect(read(`# words\nA=${value}\n`)).toBe(
        'Line 2 of /.env: npm start and docker compose read this value of A differently, as it holds one of # $ \\ or quotes: put it between single quotes.',
      );
    },
  );

  it('refuses a line that is no setting', () => {
    expect(read('A 1\n')).toBe('Line 1 of /.env: this is not NAME=value.');
  });
});
