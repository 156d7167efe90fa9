/**
 * `node scripts/sizes.mjs`, after a build: adds up what a browser loads, from the build's manifest, and fails above a budget: for the first page,
 * up to a lobby, and up to a table. A kB is 1000 bytes after gzip; fonts are compressed already.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL(process.env.DIST ?? '../client/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const FIRST_PAGE = [/^index\.html$/, /i18n\/en\/app\.json$/];
/** Modules loaded on the way: network, translations, QR code, sound. */
const LOBBY = [/net\/network\.ts$/, /^_session-/, /i18n\/en\/(rules|table)\.json$/, /lean-qr/, /zzfx/i];
const table = (game) => [
  /TableScreen.*\.(tsx|js)$/,
  new RegExp(`src/${game}/(board/)?(index|acts)\\.ts$`),
  new RegExp(`i18n/en/${game}\\.json$`),
];

/** Each further game may add so many kB to all pages: its manifest, and its presentation in six languages. */
const PER_GAME = 1;
const rules = new URL('../shared/src/', import.meta.url);
const games = readdirSync(rules).filter((name) => existsSync(new URL(`${name}/manifest.ts`, rules)));
const forGames = PER_GAME * (games.length - 2);

/** kB of scripts for two games, cumulative. */
const BUDGETS = [
  { what: 'the first page', parts: FIRST_PAGE, most: 69, without: /phaser|network|board/ },
  { what: 'all up to a lobby', parts: [...FIRST_PAGE, ...LOBBY], most: 117, without: /phaser|board/ },
  ...Object.entries({ race: 336.5, plank: 259.5 }).map(([game, most]) => ({
    what: `all up to a table of the ${game}`,
    parts: [...FIRST_PAGE, ...LOBBY, ...table(game)],
    most,
  })),
];
/** kB of scripts, styles, fonts and pictures, up to a table. */
const MOST_IN_ALL = 414;

/** The files of these parts and their imports. Throws for a part that is not in the build. */
function filesOf(parts) {
  const wanted = new Set();
  const take = (key) => {
    if (wanted.has(key)) return;
    wanted.add(key);
    for (const each of manifest[key].imports ?? []) take(each);
  };
  for (const part of parts) {
    const keys = Object.keys(manifest).filter((key) => part.test(key));
    if (keys.length === 0) throw new Error(`the build has no ${part}`);
    keys.forEach(take);
  }
  const files = [...wanted].flatMap((key) => [
    manifest[key].file,
    ...(manifest[key].css ?? []),
    ...(manifest[key].assets ?? []),
  ]);
  return [...new Set(files)];
}

function kilobytes(file) {
  const bytes = readFileSync(new URL(file, dist));
  return (file.endsWith('.woff2') ? bytes : gzipSync(bytes)).length / 1000;
}

for (const { what, parts, most: forTwo, without } of BUDGETS) {
  const most = forTwo + forGames;
  const sizes = filesOf(parts).map((file) => ({ file, size: kilobytes(file) }));
  const scripts = sizes.filter(({ file }) => file.endsWith('.js')).sort((a, b) => b.size - a.size);
  const [script, all] = [scripts, sizes].map((some) => some.reduce((sum, { size }) => sum + size, 0));
  console.log(`${script.toFixed(1).padStart(7)} kB of ${most} kB of script, ${all.toFixed(1)} kB in all: ${what}`);
  for (const { file, size } of scripts.slice(0, 5)) console.log(`${size.toFixed(1).padStart(15)} kB  ${file}`);
  const stranger = without && scripts.find(({ file }) => without.test(file));
  if (stranger) throw new Error(`${what} loads what it does not need: ${stranger.file}`);
  if (script > most || all > MOST_IN_ALL + forGames) throw new Error(`${what} is over its budget`);
}
