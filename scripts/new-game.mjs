/**
 * `npm run new-game NAME`: a game to begin with. Copies the tests' third game (tests/third-game) into the product under
 * that name, puts it on the two lists of games, and says what comes next.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const USAGE = 'npm run new-game -- NAME   (one word of small letters, such as galleon)';
const root = process.cwd();
const [name, ...more] = process.argv.slice(2);

if (name === '--help') {
  console.log(`Begins a new game: a copy of tests/third-game on both lists of games.\n\nusage: ${USAGE}`);
  process.exit(0);
}
if (name === undefined || more.length > 0 || !/^[a-z]{3,20}$/.test(name))
  fail('NAME is one word of 3 to 20 small letters');
for (const folder of ['shared/src', 'client/src', 'tests/scenarios'])
  if (existsSync(join(root, folder, name))) fail(`${folder}/${name} is there already`);

/** Says what is wrong, and ends. */
function fail(why) {
  console.error(`${why}\nusage: ${USAGE}`);
  process.exit(2);
}

const capital = name[0].toUpperCase() + name.slice(1);
/** The copy's own name; its folder lies two levels higher than that of the original. */
const renamed = (text) =>
  text
    .replaceAll('../../../shared/src/', '../')
    .replaceAll('../../../client/src/', '../')
    .replaceAll(/'\.\.\/shared(\/seats)?'/g, `'@brigantine/shared/${name}$1'`)
    // Its event keeps its name: it is about the stakes that are laid.
    .replaceAll(/stakes(?=[A-Z])(?!Revealed)/g, name)
    .replaceAll(/Stakes/g, capital)
    .replaceAll('STAKES_WORDS', `${name.toUpperCase()}_WORDS`)
    .replaceAll(/\b(id|area): 'stakes'/g, `$1: '${name}'`)
    .replaceAll('"game": "stakes"', `"game": "${name}"`);

function copy(from, to) {
  cpSync(join(root, 'tests/third-game', from), join(root, to), { recursive: true });
  for (const entry of readdirSync(join(root, to), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  }
}

/** Puts lines into a file, before the first line that contains `before`. Throws when there is none. */
function insert(file, before, lines) {
  const text = readFileSync(join(root, file), 'utf8').split('\n');
  const at = text.findIndex((line) => line.includes(before));
  if (at < 0) throw new Error(`${file} has no line with ${before}`);
  text.splice(at, 0, ...lines);
  writeFileSync(join(root, file), text.join('\n'));
}

function onTheList(file) {
  insert(file, "from './plank/manifest'", [`import { ${name}Manifest } from './${name}/manifest';`]);
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), text.replace('plankManifest];', `plankManifest, ${name}Manifest];`));
}

copy('shared', `shared/src/${name}`);
copy('client', `client/src/${name}`);
for (const own of ['games.ts', 'tsconfig.json']) rmSync(join(root, 'client/src', name, own));
copy('scenarios', `tests/scenarios/${name}`);
onTheList('shared/src/games.ts');
onTheList('client/src/games.ts');
insert('shared/package.json', '"./race/options"', [
  `    "./${name}": "./dist/${name}/index.js",`,
  `    "./${name}/seats": "./dist/${name}/seats.js",`,
]);
writeFileSync(
  join(root, `shared/src/laws/${name}.test.ts`),
  `import { describeLaws } from './describeLaws';\nimport { lawful${capital} } from '../${name}/lawful';\n\ndescribeLaws(lawful${capital}, 100);\n`,
);
console.log(`${capital} is on the lists of games, a copy of Stakes for you to change:
  shared/src/${name}   the rules, from types.ts and book.ts on
  client/src/${name}   the board, the panels, the words
  tests/scenarios/${name}
docs/adding-a-game.md tells the rest. Then: npm run format && npm run types && npm run laws -- --game ${name}`);
