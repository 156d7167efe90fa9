/** Rules of our own for oxlint (.oxlintrc.json): which folder may import which (docs/architecture.md), declared packages, old browsers, and no enums. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Every folder with a manifest is a game. */
const games = readdirSync(join(root, 'shared/src')).filter((name) =>
  existsSync(join(root, 'shared/src', name, 'manifest.ts')),
);
const GAME = `(${games.join('|')})`;
/** Everything in `shared` except these folders. */
const sharedBut = (...folders) => `shared/src/(?!(${folders.join('|')})/)`;
const otherGames = (game) => `(${games.filter((each) => each !== game).join('|') || '(?!)'})/`;

/** Files that match the first pattern must not import files that match the second. */
const FORBIDDEN = [
  ['shared/src/engine/', sharedBut('engine')],
  ['shared/src/chance/', sharedBut('engine', 'chance')],
  ['shared/src/protocol/', sharedBut('engine', 'protocol')],
  ['shared/src/shorthand/', sharedBut('shorthand')],
  ['shared/src/net/', sharedBut('engine', 'protocol', 'shorthand', 'net')],
  ['shared/src/table/', sharedBut('engine', 'chance', 'protocol', 'table')],
  ...games.map((game) => [`shared/src/${game}/`, `shared/src/(${otherGames(game)}|games[^/]*$|table/|laws/)`]),
  ['shared/src/(laws|scenario)/[^/]*(?<!\\.test)\\.ts$', `shared/src/${GAME}/`],
  ['shared/', '(server|client|tools)/'],
  ['server/src/(?!testing/).*(?<!\\.test)\\.ts$', '(client|tools)/'],
  ['client/', '(server|tools)/'],
  ['tools/src/.*(?<!\\.test)\\.ts$', '(client/|server/src/(?!index\\.ts$|testing/))'],
  ...games.map((game) => [`client/src/${game}/`, `client/src/(${otherGames(game)}|games[^/]*$|app/)`]),
  ['client/src/(table|options|learn|replay)/', `(client/src/([^/]*$|app/|${GAME}/)|shared/src/${GAME}/)`],
  ['client/src/app/', `client/src/${GAME}/`],
  ['server/src/rooms/', 'server/src/main[^/]*$'],
].map((patterns) => patterns.map((pattern) => new RegExp(`^${pattern}`)));

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** The file that a source text imports, from the root of the repository; undefined for packages. */
function imported(from, specifier) {
  const own = specifier
    .replace(/^@brigantine\/shared\//, join(root, 'shared/src/'))
    .replace(/^@brigantine\/server$/, join(root, 'server/src/index.ts'));
  if (!/^[./]/.test(own)) return undefined;
  const path = resolve(dirname(from), own);
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => path + ending).find(isFile);
  return relative(root, found ?? path);
}

const IMPORTS = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

const direction = {
  create(context) {
    const file = relative(root, context.filename);
    const forbidden = FORBIDDEN.filter(([importer]) => importer.test(file)).map(([, target]) => target);
    if (forbidden.length === 0) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const target = imported(context.filename, source.value);
      if (target === undefined || !forbidden.some((pattern) => pattern.test(target))) return;
      context.report({
        node: source,
        message: `${target}: against the direction of imports, see docs/architecture.md`,
      });
    };
    return Object.fromEntries(IMPORTS.map((kind) => [kind, check]));
  },
};

const WORKSPACES = ['shared', 'server', 'client', 'tools'];

/** The packages that a manifest declares. */
const declaredIn = (folder, ...fields) => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return fields.flatMap((field) => Object.keys(manifest[field] ?? {}));
};

/** The packages that a file may import. Servers are installed without development dependencies. */
const declaredFor = (file) => {
  const [workspace] = file.split('/');
  const runsOnServer = /^(server|shared)\/(?!.*(\.test\.ts$|\/testing\/))/.test(file);
  if (runsOnServer) return declaredIn(workspace, 'dependencies');
  const folders = WORKSPACES.includes(workspace) ? ['.', workspace] : ['.', ...WORKSPACES];
  return folders.flatMap((folder) => declaredIn(folder, 'dependencies', 'devDependencies'));
};

const declared = {
  create(context) {
    const file = relative(root, context.filename);
    const packages = declaredFor(file);
    const check = ({ source }) => {
      const name = /^(@[\w.-]+\/)?[\w.-]+/.exec(source?.value ?? '')?.[0];
      if (name === undefined || /^[.]|^virtual:|^@brigantine\//.test(source.value) || isBuiltin(source.value)) return;
      if (!packages.includes(name)) context.report({ node: source, message: `'${name}' is not declared for ${file}` });
    };
    return Object.fromEntries(IMPORTS.map((kind) => [kind, check]));
  },
};

const text = ({ value, regex }) => regex?.pattern ?? (typeof value === 'string' ? value : (value?.raw ?? ''));

/** What the oldest browsers of `browserslist` (package.json) lack, beyond what the build lowers. */
const oldBrowsers = {
  create(context) {
    const check = (node) => {
      if (/\(\?<[=!]/.test(text(node))) context.report({ node, message: 'Safari before 16.4 has no lookbehind' });
      if (/:has\(/.test(text(node))) context.report({ node, message: ':has() throws in Firefox before 121' });
    };
    return { Literal: check, TemplateElement: check };
  },
};

const noEnum = {
  create: (context) => ({
    TSEnumDeclaration: (node) => context.report({ node, message: 'use a union of literals instead of an enum' }),
  }),
};

export default {
  meta: { name: 'brigantine' },
  rules: { declared, direction, 'no-enum': noEnum, 'old-browsers': oldBrowsers },
};
