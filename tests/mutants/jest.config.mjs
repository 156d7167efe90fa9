/** The suite that judges mutants. Types are not checked: a mutant is only transpiled. */
import { fileURLToPath } from 'node:url';

export default {
  rootDir: '../..',
  roots: ['<rootDir>/shared/src', '<rootDir>/tests/mutants'],
  watchman: false,
  // An absolute path, because Stryker does not know <rootDir> here.
  testEnvironment: fileURLToPath(new URL('firstFailure.cjs', import.meta.url)),
  testMatch: ['<rootDir>/tests/mutants/judges.ts'],
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.tests.json', transpilation: true, diagnostics: false }],
  },
  moduleNameMapper: { '^@brigantine/shared/(.*)$': '<rootDir>/shared/src/$1' },
};
