/**
 * Extracts the icons the client uses from @iconify-json/game-icons into client/src/icons/icons.json, each with its
 * author, from whom follows its source; all have one licence. The package does not say who drew what, so the authors stand here, as given by
 * the folders of the collection's own repository. Outlines are rounded to a 512th of their width, which nobody
 * sees at the sizes we show and makes them half as long. Run after adding a name: `node scripts/icons.mjs`.
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

/** What the client really shows; everything else stays in the package. */
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

/** A line that rounding has left no length is no line. */
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
