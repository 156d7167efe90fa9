/** What `npm run lint` refuses, by rules of ours and by rules that know types: it is run over a small tree of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const CONFIGURATION = ['package.json', '.oxlintrc.json', '.oxfmtrc.json', 'scripts/lintRules.mjs']
  .concat('.markdownlint-cli2.jsonc', 'scripts/lintDocs.mjs')
  .concat('tsconfig.base.json', 'tsconfig.json', 'tsconfig.tests.json', 'client/tsconfig.vite.json')
  .concat(['shared', 'server', 'tools', 'client', 'client/dev', 'client/worker'].map((name) => `${name}/tsconfig.json`))
  .concat(['shared', 'server', 'tools', 'client'].map((name) => `${name}/package.json`));

/** A tree of two games and a table without a fault. */
const SOUND: Readonly<Record<string, string>> = {
  'docs/architecture.md': '# Architecture\n',
  'shared/src/engine/index.ts': 'export type Seat = number;\n',
  'shared/src/race/index.ts':
    "import type { Seat } from '../engine';\n\nexport interface Ship {\n  readonly seat: Seat;\n}\n",
  // A folder with a manifest is a game.
  'shared/src/race/manifest.ts': "export const NAME = 'race';\n",
  'client/src/table/contract.ts': "export type { Seat } from '@brigantine/shared/engine';\n",
  'client/src/race/index.ts': "import type { Seat } from '../table/contract';\n\nexport const FIRST: Seat = 0;\n",
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lint-'));
  for (const name of CONFIGURATION) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  write(SOUND);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

function lint(): { readonly passes: boolean; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'lint'], { cwd: root, encoding: 'utf8' });
  return { passes: status === 0, said: stdout + stderr };
}

describe('npm run lint', () => {
  test('passes where nothing is wrong', () => {
    expect(lint()).toEqual({ passes: true, said: expect.stringContaining('Found 0 warnings and 0 errors') as string });
  });

  // oxlint is asked once for all that it finds. A test belongs to another project than the code beside it.
  test('fails on rings of imports, of types only and through two workspaces, and on promises that nobody waits for', () => {
    const later = 'const later = (): Promise<number> => Promise.resolve(1);\n\nlater();\n';
    write({
      'client/src/race/fleet.ts': "import type { Hull } from './hull';\n\nexport type Fleet = readonly Hull[];\n",
      'client/src/race/hull.ts':
        "import type { Fleet } from './fleet';\n\nexport interface Hull {\n  readonly of: Fleet;\n}\n",
      'shared/src/race/index.ts':
        "import type { Port } from '@brigantine/server';\n\nexport interface Ship {\n  readonly at: Port;\n}\n",
      'server/src/index.ts':
        "import type { Ship } from '@brigantine/shared/race';\n\nexport interface Port {\n  readonly ships: readonly Ship[];\n}\n",
      'shared/src/race/sail.ts': later,
      'shared/src/race/sail.test.ts': later,
    });
    const { passes, said } = lint();
    expect(passes).toBe(false);
    for (const file of ['client/src/race/hull.ts', 'server/src/index.ts'])
      expect(said).toMatch(new RegExp(`no-cycle[^]*?Dependency cycle detected[^]*?${file}`));
    for (const file of ['shared/src/race/sail.ts', 'shared/src/race/sail.test.ts'])
      expect(said).toMatch(new RegExp(`no-floating-promises[^]*?${file}`));
  });

  test('fails on packages that are not declared, and on development dependencies in what servers run', () => {
    write({
      'shared/src/race/index.ts': "import { Kysely } from 'kysely';\n\nexport const STORE = Kysely;\n",
      'server/src/index.ts': "import { assert } from 'fast-check';\n\nexport const ASSERT = assert;\n",
      'tools/src/peer.ts': "import type { Express } from 'express';\n\nexport type Peer = Express;\n",
    });
    const { passes, said } = lint();
    expect(passes).toBe(false);
    expect(said).toContain("'kysely' is not declared for shared/src/race/index.ts");
    expect(said).toContain("'fast-check' is not declared for server/src/index.ts");
    expect(said).toContain("'express' is not declared for tools/src/peer.ts");
  });

  test('fails on what blocked storage or the oldest browsers we support would throw at', () => {
    write({
      'client/src/table/kept.ts': "export const kept = (): string | null => localStorage.getItem('kept');\n",
      'client/src/table/picked.ts':
        "export const picked = (): Element | null => document.querySelector('.hand:not(:has(b))');\n",
      'client/src/table/word.ts': 'export const WORD = /(?<!a)b/;\n',
      'client/src/table/soon.ts': 'export const soon = (): AbortSignal => AbortSignal.timeout(9);\n',
      'client/src/table/seen.ts': 'export const seen = (element: Element): boolean => element.checkVisibility();\n',
    });
    const { passes, said } = lint();
    expect(passes).toBe(false);
    for (const [file, why] of [
      ['kept', 'throws where blocked'],
      ['picked', ':has() throws'],
      ['word', 'no lookbehind'],
      ['soon', 'Safari before 16 lacks it'],
      ['seen', 'missing in browsers we support'],
    ] as const) {
      expect(said).toContain(`client/src/table/${file}.ts`);
      expect(said).toContain(why);
    }
  });

  test('fails on a table that imports a game, if only its types', () => {
    write({
      'client/src/table/own.ts': "import type { Ship } from '@brigantine/shared/race';\n\nexport type Own = Ship;\n",
      'client/src/table/second.ts': "import { FIRST } from '../race';\n\nexport const SECOND = FIRST + 1;\n",
      'client/src/race/index.ts': 'export const FIRST = 0;\n',
    });
    const { passes, said } = lint();
    expect(passes).toBe(false);
    const found = [...said.matchAll(/against the direction of imports[^]*?(\w+)\.ts/g)].map(([, name]) => name);
    expect(found.sort()).toEqual(['own', 'second']);
  });

  test('fails on enums, on the clock of the machine in the rules, on a server that writes to the console, and on bad format', () => {
    write({
      'shared/src/race/index.ts': 'export const now = () => Date.now();\n',
      'client/src/race/index.ts': 'export enum Side {\n  Port,\n}\n',
      'server/src/index.ts': 'console.log(1);\n',
    });
    const { passes, said } = lint();
    expect(passes).toBe(false);
    for (const rule of ['no-enum', 'no-restricted-globals', 'no-console']) expect(said).toContain(rule);
    write({ ...SOUND, 'server/src/index.ts': 'export const a  = "b"\n' });
    expect(lint()).toMatchObject({ passes: false, said: expect.stringContaining('Format issues') as string });
  });
});
