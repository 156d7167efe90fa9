/**
 * `node scripts/icons.mjs`, after adding a name: extracts the icons of the client from @iconify-json/game-icons into client/src/icons/icons.json,
 * each with its author, which gives its source; all have one licence. The package does not name authors, so they are listed here, as in the
 * folders of the collection's repository. Outlines are rounded to a 512th of their width, invisible at our sizes, which halves their length.
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import svgpath from 'svgpath';

const AUTHORS = {
  Lorc: `anchor big-wave cannon cannon-ball compass crossed-sabres fishing-net galleon locked-chest moon parrot-head
    pirate-skull sea-serpent shark-jaws skull-crossed-bones spyglass sun treasure-map wind-slap`,
  Delapouite: `barrel caravel cargo-crate coins island kraken-tentacle lighthouse palm-tree pirate-captain pirate-flag pirate-hat
    pirate-hook planks shark-fin ship-wheel sinking-ship two-coins`,
  Skoll: 'ham-shank',
};
const LICENCE = { name: 'CC BY 3.0', url: 'https://creativecommons.org/licenses/by/3.0/' };

/** The icons that the client shows. */
const USED = `anchor big-wave cannon compass crossed-sabres galleon ham-shank locked-chest moon
  pirate-flag pirate-hat pirate-skull cargo-crate ship-wheel sinking-ship
  skull-crossed-bones spyglass sun treasure-map two-coins barrel parrot-head`.split(/\s+/);

const require = createRequire(new URL('../client/package.json', import.meta.url));
const collection = require('@iconify-json/game-icons/icons.json');
const authorOf = new Map(
  Object.entries(AUTHORS).flatMap(([author, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, author]),
  ),
);

/** Drops lines that rounding has reduced to a point. */
const stay = ([command, ...lengths]) => (/[lhv]/.test(command) && !lengths.some(Boolean) ? [] : undefined);

const icons = [...USED].sort().map((name) => {
  const icon = collection.icons[name];
  const drawn = icon && /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon.body)?.[1];
  if (!drawn) throw new Error(`icon ${name}: unknown, or not a single path`);
  const path = svgpath(drawn).rel().round(0).iterate(stay).toString();
  const author = authorOf.get(name);
  if (!author) throw new Error(`icon ${name}: no author known; look into the folders of the collection's repository`);
  return [name, { author, path }];
});

const file = new URL('../client/src/icons/icons.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(icons), null, 2)}\n`);
console.log(`${icons.length} icons written, licence ${LICENCE.name} (${LICENCE.url})`);
