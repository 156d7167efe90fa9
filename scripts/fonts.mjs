/**
 * Makes client/src/theme/fonts out of the files that Fontsource publishes: only the letters that fonts.css names as their `unicode-range`, and without
 * features and hints that no page needs. Old types that were traced from print, with a hundred points to a letter, are drawn with fewer: no line moves by
 * more than a 250th of its height. Their licences want another name for that. Run after a change: `node scripts/fonts.mjs`.
 */
import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fontOf, kernedFrom, named, smoothed, tablesOf, unitsOf, withoutAutohinting } from './outlines.mjs';

const client = new URL('../client/', import.meta.url);
const require = createRequire(new URL('package.json', client));
const subsetFont = require('subset-font');
const { convert } = require('fontverter');

/** Kerning, figures of one width, figures of one height. */
const FEATURES = ['kern', 'tnum', 'lnum'];
/** What is too little to be seen, in units of a font that has 2048 to its height. */
const UNSEEN = { line: 8, distance: 24 };
const TRACED = [
  ['brigantine-label', 'im-fell-english-sc'],
  ['brigantine-title', 'pirata-one'],
];

const styles = readFileSync(new URL('src/theme/fonts.css', client), 'utf8');
const letters = lettersOf(/unicode-range:\s*([^;]*);/.exec(styles)[1]);

for (const weight of [400, 700]) {
  const font = published('alegreya-sans', weight);
  const options = { targetFormat: 'sfnt', keepFeatures: FEATURES, noHinting: true };
  await write(`alegreya-sans-${weight}`, tablesOf(await subsetFont(font, String.fromCodePoint(...letters), options)));
}
for (const [name, from] of TRACED) {
  const font = tablesOf(Buffer.from(await convert(published(from, 400), 'sfnt')));
  const unit = unitsOf(font) / 2048;
  const lighter = smoothed(kernedFrom(font, UNSEEN.distance * unit), letters, UNSEEN.line * unit);
  await write(name, named(lighter, name));
}

/** The code points of a CSS `unicode-range`. */
function lettersOf(range) {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

function published(font, weight) {
  return readFileSync(require.resolve(`@fontsource/${font}/files/${font}-latin-${weight}-normal.woff2`));
}

async function write(name, tables) {
  const font = await convert(fontOf(withoutAutohinting(tables)), 'woff2');
  const file = new URL(`src/theme/fonts/${name}.woff2`, client);
  writeFileSync(file, font);
  console.log(`${font.length} bytes: ${fileURLToPath(file)}`);
}
