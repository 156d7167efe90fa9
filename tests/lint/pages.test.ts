/** What the pages and workflows of this repository name is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const below = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));

const AT_TOP = readdirSync(ROOT).filter((file) => /\.md$/.test(file));
const PAGES = [...AT_TOP, ...below('docs', /\.md$/)];
const WORKFLOWS = below('.github', /\.(yml|md)$/);

/** A heading's address on its page, as repositories make it. */
const addressOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Without blocks of code, in which nothing is a link or a heading. */
const prose = (page: string): string => read(page).replace(/```[^]*?```/g, '');

const headings = (page: string): string[] =>
  [...prose(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => addressOf(heading));

it.each(PAGES)('%s leads only to files and headings that are there', (page) => {
  const links = [...prose(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  const dead = links.filter(([, file = '', heading]) => {
    const target = file === '' ? page : join(dirname(page), file);
    if (!existsSync(join(ROOT, target))) return true;
    return heading !== undefined && target.endsWith('.md') && !headings(target).includes(heading);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

it.each([...PAGES, ...WORKFLOWS, 'Dockerfile', '.env.example'])('%s names only npm scripts that there are', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = [...read(file).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
