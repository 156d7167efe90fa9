import type { Config } from 'jest';

const transform = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.tests.json' }] } as const;
const project = (name: string, testMatch: string[]): NonNullable<Config['projects']>[number] => ({
  displayName: name,
  testEnvironment: 'node',
  transform: { ...transform },
  testMatch,
  // Where mutants are tried while a suite may run beside it.
  modulePathIgnorePatterns: ['<rootDir>/.artifacts'],
  moduleNameMapper: {
    '^@brigantine/shared/(.*)$': '<rootDir>/shared/src/$1',
    '^@brigantine/server$': '<rootDir>/server/src/index.ts',
  },
});

const config: Config = {
  projects: [
    project('shared', ['<rootDir>/shared/src/**/*.test.ts']),
    project('server', ['<rootDir>/server/src/**/*.test.ts']),
    project('tools', ['<rootDir>/tools/src/**/*.test.ts']),
    project('client', ['<rootDir>/client/src/**/*.test.ts']),
    project('tests', ['<rootDir>/tests/**/*.test.ts']),
    // Not part of `npm test`: `npm run test:long`.
    project('long', ['<rootDir>/tests/long/**/*.long.ts']),
  ],
};

export default config;
