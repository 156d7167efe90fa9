/**
 * Adds up what a browser loads of the built pages, from the build's manifest, and fails above a budget: the first page alone, all up to a lobby,
 * and all up to a table. Run after a build: `node scripts/sizes.mjs`. A kB is 1000 bytes, as gzip packs them; fonts are packed already.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL(process.env.DIST ?? '../client/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const FIRST_PAGE = [/^index\.html$/, /i18n\/en\/app\.json$/];
/** What is asked for on the way: the network, the words of the page, the QR code, the sound. */
const LOBBY = [/net\/network\.ts$/, /i18n\/en\/(rules|table)\.json$/, /lean-qr/, /zzfx/i];
const table = (game) => [
  /table\/TableScreen\.tsx$/,
  new RegExp(`src/${game}/(board/)?(index|acts)\\.ts$`),
  new RegExp(`i18n/en/${game}\\.json$`),
];

/** Every further game may add so many kB to all pages: its manifest, and how it is presented in six languages. */
const PER_GAME = 1;
const rules = new URL('../shared/src/', import.meta.url);
const games = readdirSync(rules).filter((name) => existsSync(new URL(`${name}/manifest.ts`, rules)));
const forGames = PER_GAME * (games.length - 2);

/** In kB of script for two games, each with all before it. */
const BUDGETS = [
  { what: 'the first page', parts: FIRST_PAGE, most: 73, without: /phaser|network|board/ },
  { what: 'all up to a lobby', parts: [...FIRST_PAGE, ...LOBBY], most: 112, without: /phaser|board/ },
  ...Object.entries({ race: 325, plank: 252 }).map(([game, most]) => ({
    what: `all up to a table of the ${game}`,
    parts: [...FIRST_PAGE, ...LOBBY, ...table(game)],
    most,
  })),
];
/** In kB of script, styles, fonts and pictures, up to a table. */
const MOST_IN_ALL = 403;

/** The files that these parts load, with all they import. Throws for a part that the build does not have. */
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
