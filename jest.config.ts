/**
 * The suites, by path: `quick` is `npm test`, `browser` is `npm run test:browser`, `long` is `npm run test:long` (docs/testing.md).
 * Tests that need a service this machine lacks move from `quick` to `browser`, which installs it: tools/src/suite/services.ts.
 *
 * @jest-config-loader-options {"transpileOnly": true, "moduleTypes": {}, "compilerOptions": {"module": "Node16"}}
 */
import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const files = (variable: string): string[] =>
  (process.env[variable] ?? '')
    .split(',')
    .filter((file) => file !== '')
    .map((file) => `<rootDir>/${file}`);
const [moved, partly] = [files('TESTS_WITHOUT_SERVICE'), files('TESTS_PARTLY_WITHOUT_SERVICE')];

const ALL = ['<rootDir>/{shared,server,tools,client}/src/**/*.test.ts', '<rootDir>/tests/**/*.test.ts'];
/** With slow tests that need no browser. */
const BROWSER = [
  '<rootDir>/tests/{cluster,e2e,playback,screens}/**/*.test.ts',
  '<rootDir>/**/{*browser,*.slow}.test.ts',
];
/** The same as regular expressions. */
const NOT_QUICK = ['<rootDir>/tests/(cluster|e2e|playback|screens)/', '(browser|\\.slow)\\.test\\.ts$'];

const project = (displayName: string, testMatch: string[], ignored: string[] = []): Project => ({
  displayName,
  testEnvironment: 'node',
  // Transpiles without checking types, because tsconfig.base.json sets `isolatedModules`.
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.tests.json' }],
    '/asn1js/build/index\\.js$': '<rootDir>/tests/scoped.cjs',
  },
  transformIgnorePatterns: ['/node_modules/(?!asn1js/)'],
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', ...ignored],
  // In jest's sandbox, looking up a global that is not injected is slower than most of what the rules do with it.
  sandboxInjectedGlobals: ['Array', 'Map', 'Math', 'Number', 'Object', 'Set', 'String'],
  // Stryker's copies of the sources.
  modulePathIgnorePatterns: ['<rootDir>/.artifacts'],
  moduleNameMapper: {
    '^@brigantine/shared/(.*)$': '<rootDir>/shared/src/$1',
    '^@brigantine/server$': '<rootDir>/server/src/index.ts',
    // Signals without the components, which need a page.
    '^@preact/signals$': '@preact/signals-core',
    '^preact(/.*)?$': '<rootDir>/tests/noPage.cjs',
    '\\.css$|/window$': '<rootDir>/tests/noPage.cjs',
  },
});

const config: Config = {
  globalSetup: '<rootDir>/tests/oneLook.cjs',
  testSequencer: '<rootDir>/tests/longestFirst.cjs',
  reporters: ['default', '<rootDir>/tests/closingLine.cjs'],
  // These only end a hang: nothing may depend on how fast the machine is.
  testTimeout: 600_000,
  // After many files a worker without any open handle takes more than the default of half a second to free its memory.
  workerGracefulExitTimeout: 60_000,
  projects: [
    project('quick', ALL, [...NOT_QUICK, ...moved]),
    project('browser', [...BROWSER, ...moved, ...partly]),
    project('long', ['<rootDir>/tests/{browsers,long}/**/*.long.ts']),
  ],
};

export default config;
