/** `node scripts/new-game.mjs NAME`: scaffolds a new game from the example game (tests/third-game) and registers it in both lists of games. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const USAGE = 'node scripts/new-game.mjs NAME   (one word of small letters, such as galleon)';
const root = process.cwd();
const [name, ...more] = process.argv.slice(2);

if (name === '--help') {
  console.log(`Scaffolds a new game from tests/third-game and registers it in both lists of games.\n\nusage: ${USAGE}`);
  process.exit(0);
}
if (name === undefined || more.length > 0 || !/^[a-z]{3,20}$/.test(name))
  fail('NAME is one word of 3 to 20 small letters');
for (const folder of ['shared/src', 'client/src', 'tests/scenarios'])
  if (existsSync(join(root, folder, name))) fail(`${folder}/${name} is there already`);

/** Prints the reason and the usage, then exits. */
function fail(why) {
  console.error(`${why}\nusage: ${USAGE}`);
  process.exit(2);
}

const capital = name[0].toUpperCase() + name.slice(1);
/** The text under the new name, with its imports relative to a folder two levels higher. */
const renamed = (text) =>
  text
    .replaceAll('../../../shared/src/', '../')
    .replaceAll('../../../client/src/', '../')
    .replaceAll(/'\.\.\/shared(\/seats)?'/g, `'@brigantine/shared/${name}$1'`)
    // `stakesRevealed` is an event of the game and keeps its name.
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

/** Inserts lines before the first line that contains `before`. Throws when there is none. */
function insert(file, before, lines) {
  const text = readFileSync(join(root, file), 'utf8').split('\n');
  const at = text.findIndex((line) => line.includes(before));
  if (at < 0) throw new Error(`${file} has no line with ${before}`);
  text.splice(at, 0, ...lines);
  writeFileSync(join(root, file), text.join('\n'));
}

function register(file) {
  insert(file, "from './plank/manifest'", [`import { ${name}Manifest } from './${name}/manifest';`]);
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(join(root, file), text.replace('plankManifest];', `plankManifest, ${name}Manifest];`));
}

copy('shared', `shared/src/${name}`);
copy('client', `client/src/${name}`);
for (const own of ['games.ts', 'tsconfig.json']) rmSync(join(root, 'client/src', name, own));
copy('scenarios', `tests/scenarios/${name}`);
renameSync(join(root, 'tests/scenarios', name, 'stakes.json'), join(root, 'tests/scenarios', name, `${name}.json`));
register('shared/src/games.ts');
register('client/src/games.ts');
insert('shared/package.json', '"./race/options"', [
  `    "./${name}": "./dist/${name}/index.js",`,
  `    "./${name}/seats": "./dist/${name}/seats.js",`,
]);
writeFileSync(
  join(root, `shared/src/laws/${name}.test.ts`),
  `import { describeLaws } from './testing/describeLaws';\nimport { lawful${capital} } from '../${name}/lawful';\n\ndescribeLaws(lawful${capital}, 100);\n`,
);
const changed = ['shared/src', 'client/src'].flatMap((folder) => [`${folder}/${name}`, `${folder}/games.ts`]);
const { status } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...changed], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) process.exit(1);
console.log(`${capital} is registered in both lists of games, a copy of Stakes for you to change:
  shared/src/${name}   the rules; begin with types.ts and book.ts
  client/src/${name}   the board, the panels, the texts in six languages
  tests/scenarios/${name}
It can be played now (npm start), and passes the tests of every game. docs/adding-a-game.md explains the rest.`);
