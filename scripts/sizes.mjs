/**
 * Adds up what a browser loads of the built pages, from the build's manifest, and fails above a budget: the first page alone, all up to a lobby,
 * and all up to a table. Run after a build: `node scripts/sizes.mjs`.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL(process.env.DIST ?? '../client/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const FIRST_PAGE = [/^index\.html$/, /i18n\/en\/app\.json$/];
/** What is asked for on the way: the network, the words of the page, the QR code, the sound. */
const LOBBY = [/net\/network\.ts$/, /i18n\/en\/(captains|rules|table)\.json$/, /qrcode/, /zzfx/i];
const table = (game) => [
  /table\/TableScreen\.tsx$/,
  new RegExp(`src/${game}/(board/)?index\\.ts$`),
  new RegExp(`i18n/en/${game}\\.json$`),
];

/** In kB of gzipped script, each with all before it. */
const BUDGETS = [
  { what: 'the first page', parts: FIRST_PAGE, most: 80, without: /phaser|network|board/ },
  { what: 'all up to a lobby', parts: [...FIRST_PAGE, ...LOBBY], most: 130, without: /phaser|board/ },
  ...Object.entries({ race: 330, plank: 280 }).map(([game, most]) => ({
    what: `all up to a table of the ${game}`,
    parts: [...FIRST_PAGE, ...LOBBY, ...table(game)],
    most,
  })),
];

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
  return [...new Set([...wanted].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}

const kilobytes = (file) => gzipSync(readFileSync(new URL(file, dist))).length / 1024;

for (const { what, parts, most, without } of BUDGETS) {
  const files = filesOf(parts);
  const sizes = files.map((file) => ({ file, size: kilobytes(file) })).sort((a, b) => b.size - a.size);
  const sum = sizes.reduce((all, { size }) => all + size, 0);
  console.log(`${sum.toFixed(1).padStart(7)} kB of ${most} kB of gzipped script: ${what}`);
  for (const { file, size } of sizes.slice(0, 5)) console.log(`${size.toFixed(1).padStart(15)} kB  ${file}`);
  const stranger = without && files.find((file) => without.test(file));
  if (stranger) throw new Error(`${what} loads what it does not need: ${stranger}`);
  if (sum > most) throw new Error(`${what} is over its budget`);
}
