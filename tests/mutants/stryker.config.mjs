/** Mutation testing of the rules: `npx stryker run tests/mutants/stryker.config.mjs`, see docs/testing.md. */

/** The rules and views of both games. Not the data tables (tests would only repeat them), the code that judges (invariants, scenarios), or bots. */
const files = (game, names) => names.map((name) => `shared/src/${game}/${name}`);

export default {
  mutate: [
    ...files('race', ['turn/*.ts', 'board/routes.ts', 'rules/points.ts']),
    ...files('race', ['{moves,questions,score,seats,setup,ships,splits,treasures,view}.ts']),
    ...files('plank', ['turn/*.ts', 'board/plank.ts', '{crews,moves,pirates,score,setup,view}.ts']),
  ],
  testRunner: 'jest',
  jest: { configFile: 'tests/mutants/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  plugins: ['@stryker-mutator/jest-runner', './tests/mutants/impossible.mjs'],
  ignorers: ['impossible'],
  ignorePatterns: ['client', 'docs', 'tests/recordings', 'tests/e2e', 'tests/wire', '**/dist', '.artifacts'],
  concurrency: 2,
  timeoutMS: 10_000,
  incrementalFile: '.artifacts/mutants.json',
  tempDirName: '.artifacts/mutants',
  reporters: ['clear-text', 'progress', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.artifacts/mutants-report.json' },
  htmlReporter: { fileName: '.artifacts/mutants.html' },
  thresholds: { high: 95, low: 90, break: 85 },
  allowConsoleColors: false,
};
