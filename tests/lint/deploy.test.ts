/** Claims of the files for hosts (docs/operations.md). tests/long/proxies.long.ts tries the proxies' files with real proxies. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { misnamed } from '../../server/src/environment/configWarnings';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const yaml = (file: string): unknown => parse(read(file), { merge: true });

interface Service {
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly logging?: object;
  readonly build?: string;
}

describe('docker-compose.yml', () => {
  const { services } = yaml('docker-compose.yml') as { services: Readonly<Record<string, Service>> };
  const all = Object.entries(services);
  const servers = all.filter(([, { build }]) => build !== undefined);
  const proxies = all.filter(([name]) => name.startsWith('caddy'));

  test.each(all)('%s rotates its log', (_name, { logging }) => {
    expect(logging).toMatchObject({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  test.each(all)('%s starts when its dependencies are healthy', (_name, { depends_on = {} }) => {
    for (const [needed, { condition }] of Object.entries(depends_on)) {
      const { build, healthcheck } = services[needed]!;
      expect([needed, condition]).toEqual([needed, 'service_healthy']);
      // The servers' health check is in the Dockerfile.
      expect(build !== undefined || healthcheck !== undefined).toBe(true);
    }
  });

  test.each(servers)('%s keeps frozen tables on a volume, also where Postgres keeps the tables', (_name, server) => {
    expect(server.environment!['FROZEN_DIR']).toBe('/data/frozen');
    expect(server.volumes!.map((volume) => volume.split(':')[1])).toEqual(['/data']);
  });

  test('a single server is published on this machine only, those behind a proxy not at all', () => {
    expect(servers.map(([name, { ports }]) => [name, ports])).toEqual([
      ['brigantine', ['${BIND_ADDRESS:-127.0.0.1}:${PORT:-2567}:2567']],
      ...['server1', 'server2', 'server3'].map((name) => [name, []]),
    ]);
  });

  test('both a single server and three have a proxy with TLS, over HTTP/3 too', () => {
    expect(proxies.map(([, { profiles }]) => profiles)).toEqual([['tls'], ['scale']]);
    for (const [, { ports }] of proxies) expect(ports).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  test('the password of the database is in one place', () => {
    expect(read('docker-compose.yml').match(/\$\{POSTGRES_PASSWORD/g)).toHaveLength(1);
    const given = ['server1', 'server2', 'server3'].map((name) => services[name]!.environment!['PGPASSWORD']);
    expect(new Set(given)).toEqual(new Set([services['postgres']!.environment!['POSTGRES_PASSWORD']]));
  });

  test('no variable of the file counts as a misspelt setting', () => {
    const variables = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(misnamed([...new Set(variables), 'PGPASSWORD'])).toEqual([]);
  });
});

describe.each(readdirSync(path.join(ROOT, '.github/workflows')))('.github/workflows/%s', (file) => {
  const text = read(path.join('.github/workflows', file));

  test('pins every action to a commit, with its version', () => {
    const used = text.match(/uses: (?!\.\/).*/g) ?? [];
    expect(used.filter((line) => !/@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('does not run twice at once for the same commit', () => {
    expect(yaml(path.join('.github/workflows', file))).toMatchObject({
      concurrency: { group: expect.any(String) as unknown },
    });
  });
});

test('the image goes to the registry of the repository, unless another one is set', () => {
  const text = read('.github/workflows/image.yml');
  expect(text).toContain("vars.IMAGE || format('ghcr.io/{0}', github.repository)");
  expect(text).toContain('packages: write');
});

test('systemd restarts the server however long the database is down, and a reload does not change the log level', () => {
  const unit = read('deploy/brigantine.service');
  for (const line of ['StartLimitIntervalSec=0', 'Restart=on-failure', 'RestartSec=5'])
    expect(unit).toContain(`\n${line}\n`);
  expect(unit).not.toContain('ExecReload');
});

test.each(['nginx.conf', 'nginx-subpath.conf'])(
  'deploy/%s reuses connections and listens on IPv6, by HTTP/2',
  (file) => {
    const text = read(path.join('deploy', file));
    for (const each of [
      'keepalive 32;',
      'keepalive_timeout 60s;',
      'listen [::]:443 ssl;',
      'http2 on;',
      'proxy_http_version 1.1;',
    ])
      expect(text).toContain(each);
  },
);

test('a tag publishes its section of the changelog, the tarball and the image, once the tests have passed', () => {
  expect(yaml('.github/workflows/release.yml')).toMatchObject({
    on: { push: { tags: ['v*'] } },
    jobs: {
      test: { uses: './.github/workflows/test.yml' },
      image: { needs: 'test', uses: './.github/workflows/image.yml', permissions: { packages: 'write' } },
      release: { needs: 'test', permissions: { contents: 'write' } },
    },
  });
  for (const called of ['test', 'image']) {
    expect(yaml(`.github/workflows/${called}.yml`)).toMatchObject({ on: { workflow_call: null } });
    // The name of the workflow would be the caller's, which would wait for itself.
    expect(read(`.github/workflows/${called}.yml`)).not.toContain('github.workflow ');
  }
  const text = read('.github/workflows/release.yml');
  for (const each of ['changelog.mjs "$GITHUB_REF_NAME"', 'build -- --release', '.artifacts/brigantine-*.tar.gz'])
    expect(text).toContain(each);
});
