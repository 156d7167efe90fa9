import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Keeps this file free of the names that the script looks for. */
const GONE = 'gone';
const SCRIPT = resolve(__dirname, '../../scripts/lintDocs.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-'));
  mkdirSync(join(root, 'docs'));
  write('package.json', '{ "scripts": { "lab": "" } }');
  write('docs/lab.md', '# Lab\n\n## `play` and [probe](../README.md)\n\n## Twice\n\n## Twice\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

function problems(): string[] {
  const { stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: root, encoding: 'utf8' });
  return stderr.split('\n').filter((line) => line !== '');
}

test('accepts links to files, folders, headings and other sites, and ignores code', () => {
  write(
    'README.md',
    [
      '[a](docs/lab.md#play-and-probe) [b](docs/) [c](#top) [d](https://games.example) [e](docs/lab.md#twice-1)',
      '# Top',
      '`[f](gone.md)`',
      '```md',
      '[g](gone.md)',
      '```',
    ].join('\n'),
  );
  write('server.ts', '// docs/lab.md, npm run -s lab\n');
  write('CHANGELOG.md', `npm run ${GONE}\n`);
  expect(problems()).toEqual([]);
});

test('names dead links, missing pages and missing npm scripts with their lines', () => {
  write(
    'README.md',
    '# Top\n\n[a](gone.md) ![b](docs/gone.webp)\n[c](docs/lab.md#gone)\n<img src="gone.png">\n\n[d]: gone\n',
  );
  write('server.ts', `\n// docs/${GONE}.md, npm run ${GONE}\n`);
  expect(problems()).toEqual([
    'README.md:3 dead link: gone.md',
    'README.md:3 dead link: docs/gone.webp',
    'README.md:4 dead link: docs/lab.md#gone',
    'README.md:5 dead link: gone.png',
    'README.md:7 dead link: gone',
    `server.ts:2 no such page: docs/${GONE}.md`,
    `server.ts:2 no such npm script: ${GONE}`,
  ]);
});
