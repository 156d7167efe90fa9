/** Tests that need a database server which this machine may lack. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, testFiles } from './citing';
import { findPostgres, findProgram } from './servicePrograms';

interface Service {
  readonly name: string;
  /** Where its programs are, if this machine has them. */
  readonly find: () => string | undefined;
  /** What stands in a test file that needs it, or in one of which a part needs it. */
  readonly needed: RegExp;
  readonly partly?: RegExp | undefined;
}

const SERVICES: readonly Service[] = [
  { name: 'Postgres', find: findPostgres, needed: /\bstartPostgres\(/, partly: /\bDATABASES\b/ },
  { name: 'Redis', find: () => findProgram('redis-server'), needed: /\bstartRedis\(/ },
  { name: 'PgBouncer', find: () => findProgram('pgbouncer'), needed: /\bensureProgram\('pgbouncer'/ },
];

/**
 * The environment in which jest.config.ts moves the tests of missing services from `npm test` to `npm run test:browser`, and tests/closingLine.cjs
 * says so. Empty if nothing is missing.
 */
export function movedTests(services: readonly Service[] = SERVICES): Readonly<Record<string, string>> {
  const missing = services.filter(({ find }) => find() === undefined);
  if (missing.length === 0) return {};
  const tests = testFiles(ROOT, '.test.ts').map((file) => ({
    file,
    source: readFileSync(path.join(ROOT, file), 'utf8'),
  }));
  const whole = tests.filter(({ source }) => missing.some(({ needed }) => needed.test(source)));
  const partly = tests.filter(
    (test) => !whole.includes(test) && missing.some((service) => service.partly?.test(test.source) === true),
  );
  const files = (found: typeof tests): string => found.map(({ file }) => file).join(',');
  return {
    TESTS_WITHOUT_SERVICE: files(whole),
    TESTS_PARTLY_WITHOUT_SERVICE: files(partly),
    TESTS_NOTE: `Without ${missing.map(({ name }) => name).join(' and ')}, ${whole.length + partly.length} test files are left to npm run test:browser, which installs it.`,
  };
}
