import type { Config } from 'jest';

/** What is compiled for a project is not shared with another one: all suites are one, or most files would be compiled five times. */
const project = (name: string, testMatch: string[]): NonNullable<Config['projects']>[number] => ({
  displayName: name,
  testEnvironment: 'node',
  transform: { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.tests.json' }] },
  testMatch,
  // Tests run in a context of their own, where every look at a global takes longer than most of what is done with it.
  sandboxInjectedGlobals: ['Array', 'Map', 'Math', 'Number', 'Object', 'Set', 'String'],
  // Where mutants are tried while a suite may run beside it.
  modulePathIgnorePatterns: ['<rootDir>/.artifacts'],
  moduleNameMapper: {
    '^@brigantine/shared/(.*)$': '<rootDir>/shared/src/$1',
    '^@brigantine/server$': '<rootDir>/server/src/index.ts',
    // Signals as they are, without the components that only a page has.
    '^@preact/signals$': '@preact/signals-core',
  },
});

const config: Config = {
  globalSetup: '<rootDir>/tests/oneLook.cjs',
  testSequencer: '<rootDir>/tests/longestFirst.cjs',
  projects: [
    project('suite', ['<rootDir>/{shared,server,tools,client}/src/**/*.test.ts', '<rootDir>/tests/**/*.test.ts']),
    // Not part of `npm test`: `npm run test:long`.
    project('long', ['<rootDir>/tests/long/**/*.long.ts']),
  ],
};

export default config;
