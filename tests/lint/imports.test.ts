/** What `npm run lint` rejects by our own and by typed rules, on a small tree. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const CONFIGURATION = ['package.json', '.oxlintrc.json', '.oxfmtrc.json', 'scripts/lintRules.mjs']
  .concat('stylelint.config.mjs')
  .concat('.markdownlint-cli2.jsonc', 'scripts/lintDocs.mjs')
  .concat('tsconfig.base.json', 'tsconfig.json', 'tsconfig.tests.json', 'client/tsconfig.vite.json')
  .concat(['shared', 'server', 'tools', 'client', 'client/dev', 'client/worker'].map((name) => `${name}/tsconfig.json`))
  .concat(['shared', 'server', 'tools', 'client'].map((name) => `${name}/package.json`));

/** A tree of two games and a table without errors. */
const SOUND: Readonly<Record<string, string>> = {
  'docs/architecture.md': '# Architecture\n',
  'shared/src/engine/index.ts': 'export type Seat = number;\n',
  'shared/src/race/index.ts':
    "import type { Seat } from '../engine';\n\nexport interface Ship {\n  readonly seat: Seat;\n}\n",
  // A folder with a manifest is a game.
  'shared/src/race/manifest.ts': "export const NAME = 'race';\n",
  'client/src/table/table.css': '.table {\n  gap: calc(2 * var(--space-20));\n}\n',
  'client/src/table/contract.ts': "export type { Seat } from '@brigantine/shared/engine';\n",
  'client/src/race/index.ts': "import type { Seat } from '../table/contract';\n\nexport const FIRST: Seat = 0;\n",
};

let root: string;

function begin(): void {
  root = mkdtempSync(join(tmpdir(), 'lint-'));
  for (const name of CONFIGURATION) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  write(SOUND);
}
const end = (): void => rmSync(root, { recursive: true });

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

function lint(): { readonly passes: boolean; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'lint'], { cwd: root, encoding: 'utf8' });
  return { passes: status === 0, output: stdout + stderr };
}

describe('npm run lint', () => {
  test('passes without errors', () => {
    begin();
    expect(lint()).toEqual({
      passes: true,
      output: expect.stringContaining('Found 0 warnings and 0 errors') as string,
    });
    end();
  });

  // oxlint runs once for everything it finds, because each run takes seconds.
  describe('fails', () => {
    const later = 'const later = (): Promise<number> => Promise.resolve(1);\n\nlater();\n';
    let result: ReturnType<typeof lint>;
    beforeAll(() => {
      begin();
      write({
        'client/src/race/fleet.ts': "import type { Hull } from './hull';\n\nexport type Fleet = readonly Hull[];\n",
        'client/src/race/hull.ts':
          "import type { Fleet } from './fleet';\n\nexport interface Hull {\n  readonly of: Fleet;\n}\n",
        'shared/src/race/index.ts':
          "import type { Port } from '@brigantine/server';\n\nexport interface Ship {\n  readonly at: Port;\n}\n",
        'server/src/index.ts':
          "import type { Ship } from '@brigantine/shared/race';\n\nexport interface Port {\n  readonly ships: readonly Ship[];\n}\n",
        // A test belongs to another project than the code beside it.
        'shared/src/race/sail.ts': later,
        'shared/src/race/sail.test.ts': later,
        'shared/src/race/store.ts': "import { Kysely } from 'kysely';\n\nexport const STORE = Kysely;\n",
        'server/src/assert.ts': "import { assert } from 'fast-check';\n\nexport const ASSERT = assert;\n",
        'tools/src/peer.ts': "import type { Express } from 'express';\n\nexport type Peer = Express;\n",
        'client/src/table/kept.ts': "export const kept = (): string | null => localStorage.getItem('kept');\n",
        'client/src/table/picked.ts':
          "export const picked = (): Element | null => document.querySelector('.hand:not(:has(b))');\n",
        'client/src/table/word.ts': 'export const WORD = /(?<!a)b/;\n',
        'client/src/table/soon.ts': 'export const soon = (): AbortSignal => AbortSignal.timeout(9);\n',
        'client/src/table/seen.ts': 'export const seen = (element: Element): boolean => element.checkVisibility();\n',
        'client/src/table/own.ts': "import type { Ship } from '@brigantine/shared/race';\n\nexport type Own = Ship;\n",
        'client/src/table/second.ts': "import { FIRST } from '../race';\n\nexport const SECOND = FIRST + 1;\n",
        'shared/src/race/now.ts': 'export const now = () => Date.now();\n',
        'client/src/race/side.ts': 'export enum Side {\n  Port,\n}\n',
        'server/src/say.ts': 'console.log(1);\n',
      });
      result = lint();
      end();
    });

    test('with a status', () => expect(result.passes).toBe(false));

    test.each(['client/src/race/hull.ts', 'server/src/index.ts'])(
      'on a cycle of imports, of types only and through two workspaces: %s',
      (file) => expect(result.output).toMatch(new RegExp(`no-cycle[^]*?Dependency cycle detected[^]*?${file}`)),
    );

    test.each(['shared/src/race/sail.ts', 'shared/src/race/sail.test.ts'])('on a floating promise: %s', (file) =>
      expect(result.output).toMatch(new RegExp(`no-floating-promises[^]*?${file}`)),
    );

    test.each([
      ['kysely', 'shared/src/race/store.ts'],
      ['fast-check', 'server/src/assert.ts'],
      ['express', 'tools/src/peer.ts'],
    ])('on a package that is not declared, or for development only: %s', (name, file) =>
      expect(result.output).toContain(`'${name}' is not declared for ${file}`),
    );

    test.each([
      ['kept', 'throws where blocked'],
      ['picked', ':has() throws'],
      ['word', 'no lookbehind'],
      ['soon', 'Safari before 16 lacks it'],
      ['seen', 'missing in browsers we support'],
    ])('on blocked storage, and on what the oldest browsers lack: %s', (file, why) => {
      expect(result.output).toContain(`client/src/table/${file}.ts`);
      expect(result.output).toContain(why);
    });

    test('on forbidden imports of a table or of the rules, even of types', () => {
      const found = [...result.output.matchAll(/against the direction of imports[^]*?(\w+)\.ts/g)];
      expect(found.map(([, name]) => name).sort()).toEqual(['index', 'own', 'second']);
    });

    test.each(['no-enum', 'no-restricted-globals', 'no-console'])(
      'on enums, clocks, output to the console: %s',
      (rule) => expect(result.output).toContain(rule),
    );
  });

  test('fails on styles without tokens', () => {
    begin();
    const own = [
      'color: #fff',
      'fill: rgb(0 0 0 / 50%)',
      'font-size: 1.1rem',
      'padding: 0 4px',
      'border-radius: 3px',
      'z-index: 99',
    ];
    write({ 'client/src/table/table.css': `.table {\n${own.map((each) => `  ${each};\n`).join('')}}\n` });
    expect(lint()).toMatchObject({ passes: false, output: expect.stringContaining('6 errors') as string });
    end();
  });

  test('fails on bad formatting', () => {
    begin();
    write({ 'server/src/index.ts': 'export const a  = "b"\n' });
    expect(lint()).toMatchObject({ passes: false, output: expect.stringContaining('Format issues') as string });
    end();
  });
});
