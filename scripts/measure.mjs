/** `node scripts/measure.mjs`: prints measures of the size and structure of the code, from the files that git tracks. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const isTest = (file) => /\.(test|long)\.|^tests\/|\/testing\/|\/fixtures\//.test(file);
const texts = new Map(tracked.map((file) => [file, readFileSync(file, 'utf8')]));
const linesOf = (file) => texts.get(file).split('\n').length - 1;
const lines = (files) => files.reduce((sum, file) => sum + linesOf(file), 0);
const within = (files, ...folders) => files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));

const product = tracked.filter((file) => !isTest(file));
const client = within(product, 'client');
const styles = product.filter((file) => file.endsWith('.css'));
const css = styles
  .filter((file) => !file.endsWith('/tokens.css'))
  .map((file) => texts.get(file))
  .join('');
/** Distinct values of a property, except those with tokens. */
const own = (property) =>
  new Set(
    [...css.matchAll(property)]
      .map(([, value]) => value)
      .filter((value) => /[1-9]\d*(\.\d+)?(px|rem)|\.\d+(px|rem)/.test(value)),
  );

const eventTypes = (game) =>
  new Set(
    [...(texts.get(`shared/src/${game}/types/events.ts`)?.matchAll(/type: '(\w+)'/g) ?? [])].map(([, type]) => type),
  );
const sources = client.filter((file) => /\.tsx?$/.test(file) && !file.includes('/i18n/'));
const naming = (word) => sources.filter((file) => new RegExp(`\\b${word}\\b`).test(texts.get(file))).length;

const rows = [
  ['lines, tests aside', lines(product)],
  ...['client', 'server', 'shared', 'tools', 'scripts'].map((folder) => [
    `  ${folder}`,
    lines(within(product, folder)),
  ]),
  ['lines of tests', lines(tracked.filter(isTest))],
  ['files, tests aside', product.length],
  ['  under 30 lines', product.filter((file) => linesOf(file) < 30).length],
  ['  of race and plank in the client', within(client, 'client/src/race', 'client/src/plank').length],
  ['lines of styles', lines(styles)],
  ['  files', styles.length],
  ['  sizes of text beside the tokens', own(/(?<![\w-])font(?:-size)?: ([^;]+);/g).size],
  ['  spaces beside the tokens', own(/(?<![\w-])(?:gap|padding|margin)[\w-]*: ([^;]+);/g).size],
  ['  colours beside the palette', css.match(/#[\da-f]{3,8}\b(?![^(]*\))/gi)?.length ?? 0],
  ['  :has(', css.split(':has(').length - 1],
  ['signals of a table', (texts.get('client/src/table/signals.ts') ?? '').match(/= signal\b/g)?.length ?? 0],
  [
    'panels imported by the canvas',
    within(sources, 'client/src/race/board', 'client/src/plank/board').reduce(
      (sum, file) => sum + (texts.get(file).match(/from '\.\.\/panels\//g)?.length ?? 0),
      0,
    ),
  ],
];
for (const game of ['race', 'plank']) {
  const counts = [...eventTypes(game)].map(naming).sort((a, b) => a - b);
  if (counts.length > 0)
    rows.push([
      `client files that name one event of ${game}: median, most`,
      `${counts[counts.length >> 1]}, ${counts.at(-1)}`,
    ]);
}
for (const [what, value] of rows) console.log(`${what.padEnd(56)} ${String(value).padStart(7)}`);
