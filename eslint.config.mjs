import { existsSync, readdirSync } from 'node:fs';
import js from '@eslint/js';
import imports from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import typescript from 'typescript-eslint';

/** Every folder with a manifest is a game. */
const games = readdirSync('shared/src').filter((name) => existsSync(`shared/src/${name}/manifest.ts`));
const folders = `@(${games.join('|')})`;
const others = (game, side) => games.filter((each) => each !== game).map((each) => `${side}/src/${each}/**`);

/** Direction of imports: who may not import whom (docs/architecture.md). */
const zones = [
  ['shared/src/engine', ['shared/src/!(engine)/**', 'shared/src/*.ts']],
  ['shared/src/chance', ['shared/src/!(engine|chance)/**', 'shared/src/*.ts']],
  ['shared/src/protocol', ['shared/src/!(engine|protocol)/**', 'shared/src/*.ts']],
  ['shared/src/shorthand', ['shared/src/!(shorthand)/**', 'shared/src/*.ts']],
  ['shared/src/net', ['shared/src/!(engine|protocol|shorthand|net)/**', 'shared/src/*.ts']],
  ['shared/src/table', ['shared/src/!(engine|chance|protocol|table)/**', 'shared/src/*.ts']],
  ...games.map((game) => [
    `shared/src/${game}`,
    [...others(game, 'shared'), 'shared/src/games*.ts', 'shared/src/table/**', 'shared/src/laws/**'],
  ]),
  ['shared/src/{laws,scenario}/!(*.test).ts', [`shared/src/${folders}/**`]],
  ['shared', ['server/**', 'client/**', 'tools/**']],
  ['server/src/!(testing)/**/!(*.test).ts', ['client/**', 'tools/**']],
  ['client', ['server/**', 'tools/**']],
  ['tools/src/**/!(*.test).ts', ['client/**', 'server/src/!(index.ts)', 'server/src/!(testing)/**']],
  ...games.map((game) => [
    `client/src/${game}`,
    [...others(game, 'client'), 'client/src/games*.ts', 'client/src/app/**'],
  ]),
  [
    'client/src/{table,options,learn}/**',
    ['client/src/*.ts', 'client/src/app/**', `client/src/${folders}/**`, `shared/src/${folders}/**`],
  ],
  ['client/src/app', [`client/src/${folders}/**`]],
  ['server/src/rooms', ['server/src/main*.ts']],
].map(([target, from]) => ({
  target: `./${target}`,
  from: from.map((path) => `./${path}`),
  message: 'against the direction of imports, see docs/architecture.md',
}));

export default typescript.config(
  { ignores: ['**/dist/**', '**/dist-types/**', '**/node_modules/**', '.artifacts/**'] },
  js.configs.recommended,
  // The strict rules that need types are oxlint's (.oxlintrc.json), which is many times faster at them.
  { files: ['**/*.{ts,tsx}'], extends: [...typescript.configs.strict] },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': imports },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ['shared', 'server', 'tools', 'client'].map((name) => `${name}/tsconfig.json`),
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'a union of literals says the same' },
      ],
      'max-lines': ['error', { max: 400 }],
    },
  },
  {
    files: ['shared/src/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'Date', 'window', 'document', 'process', 'console'],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'chance is a player' }],
    },
  },
  // What the server has to say is a line of its log.
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/testing/**', '**/*.test.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'waitForFunction', message: 'it makes code from text, which the page forbids: tests/e2e/until.ts' },
      ],
    },
  },
  { files: ['**/*.test.ts', '**/*.long.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', setTimeout: 'readonly' } },
  },
);
