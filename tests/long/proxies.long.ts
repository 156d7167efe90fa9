/**
 * The configurations of `deploy/` and the password of docs/operations.md, in the system's nginx and Caddy, except for
 * names, ports and certificates.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Captain } from '../e2e/captain';
import { openBrowser, ServerProcess } from '../e2e/serverProcess';
import { freePort } from '../../server/src/testing/freePort';

const DEPLOY = path.resolve(__dirname, '../../deploy');
const PASSWORD = 'ahoy';

/** Ports of the proxy and the server, and a spare one. */
interface Ports {
  readonly proxy: number;
  readonly server: string;
  readonly spare: number;
}

interface Proxy {
  /** Adapts the file in `deploy/` to the test. */
  readonly configuration: (text: string, ports: Ports, folder: string) => string;
  readonly command: (file: string, folder: string) => readonly [string, ...string[]];
}

const nginx: Proxy = {
  configuration: (text, { proxy, server, spare }, folder) => {
    const http = text
      // HTTP/2 needs the certificate, and nginx 1.25.1.
      .replace(/ *(ssl_certificate|http2 on|listen \[::\]).*\n/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${spare};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${proxy};`)
      .replaceAll('server_name games.example;', 'server_name _;')
      .replace('127.0.0.1:2567', server);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
    return `daemon off; pid ${folder}/pid; events {} http { access_log off; ${folders.join(' ')}\n${http}}`;
  },
  command: (file) => ['nginx', '-e', 'stderr', '-c', file],
};

/** With the page's two blocks: one beside the server blocks, one in `location`. */
const withPassword: Proxy = {
  configuration: (text, ports, folder) => {
    const page = readFileSync(path.join(DEPLOY, '../docs/operations.md'), 'utf8');
    const [map = '', asking = ''] = [...page.matchAll(/```nginx\n([^]*?)```/g)].map(([, block]) => block);
    const passwords = path.join(folder, 'passwords');
    writeFileSync(passwords, `crew:{PLAIN}${PASSWORD}\n`);
    const location = asking.replace(/auth_basic_user_file .*;/, `auth_basic_user_file ${passwords};`);
    return nginx.configuration(map + text.replace('location / {\n', (line) => line + location), ports, folder);
  },
  command: nginx.command,
};

const caddy: Proxy = {
  configuration: (text, { proxy, server }) =>
    `{\n\tadmin off\n}\n${text.replace(/.*games\.example.* \{/, `http://127.0.0.1:${proxy} {`).replace(/\S*127\.0\.0\.1:2567\}?/, server)}`,
  command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each([
  ['nginx.conf', nginx, ''],
  ['nginx-subpath.conf', nginx, '/brigantine'],
  ['Caddyfile', caddy, ''],
  ['Caddyfile-subpath', caddy, '/brigantine'],
] as const)('deploy/%s', (file, proxy, base) => {
  const game = proxied(file, proxy, base);

  test('finds the page with and without a slash, opens a table, plays, and returns by its link', async () => {
    const { address } = game;
    const anne = await Captain.arrive(browser, address, { name: 'Anne' });
    const code = await anne.createTable();
    expect(anne.page.url()).toBe(`${address}/t/${code}`);
    await anne.addBot();
    await anne.seeSeats(2);
    await anne.start();
    let questions = 0;
    await anne.play(() => Promise.resolve(++questions > 3));
    const mary = await Captain.arrive(browser, `${address}/t/${code}`, { name: 'Mary' });
    await mary.page.getByRole('heading').first().waitFor();
    expect([...anne.complaints, ...mary.complaints]).toEqual([]);
    await anne.leave();
    await mary.leave();
  });

  test('the root of a name sends Strict-Transport-Security', async () => {
    const promised = (await fetch(`${game.address}/healthz`)).headers.get('strict-transport-security');
    expect(promised).toBe(base === '' ? 'max-age=31536000' : null);
  });

  test('a visitor cannot fake an address', async () => {
    const left = async (pretended: string): Promise<string | null> => {
      const headers = { 'x-forwarded-for': pretended };
      return (await fetch(`${game.address}/api/tables/ABCDEF`, { headers })).headers.get('ratelimit');
    };
    const rest = (limit: string | null): number => Number(/;r=(\d+)/.exec(limit ?? '')?.[1]);
    const before = rest(await left('203.0.113.1'));
    expect(rest(await left('203.0.113.2'))).toBe(before - 1);
  });
});

describe('nginx with the password of docs/operations.md', () => {
  const game = proxied('nginx.conf', withPassword, '');

  test.each([
    ...['', 't/ABCDEF', 'api/tables', 'matchmake/create/race'],
    // nginx decodes these to exempt paths.
    ...['matchmake/joinById/..%2F..%2F---------%2FABCDEF', 'api/tables/..%2F..%2F---------%2FABCDEF'],
  ])('asks for it at /%s', async (path) => {
    expect(await challenge(path)).toMatch(/^Basic /);
  });

  test.each([
    'admin',
    'admin/status',
    'metrics',
    'readyz',
    'manifest.webmanifest',
    'diag/echo',
    'aB_-56789/ABCDEF?sessionId=x',
  ])('leaves /%s to the server', async (path) => {
    expect(await challenge(path)).not.toMatch(/^Basic /);
  });

  test('a browser with the password plays', async () => {
    const prepare = (page: Page): Promise<void> =>
      page.context().setHTTPCredentials({ username: 'crew', password: PASSWORD });
    const anne = await Captain.arrive(browser, game.address, { name: 'Anne', prepare });
    await anne.createTable();
    await anne.addBot();
    await anne.seeSeats(2);
    await anne.start();
    let questions = 0;
    await anne.play(() => Promise.resolve(++questions > 3));
    expect(anne.complaints).toEqual([]);
    await anne.leave();
  });

  async function challenge(path: string): Promise<string> {
    return (await fetch(`${game.address}/${path}`)).headers.get('www-authenticate') ?? '';
  }
});

test('the configuration for Traefik says that it is untested', () => {
  expect(readFileSync(path.join(DEPLOY, 'traefik.yml'), 'utf8')).toMatch(/^# UNTESTED\./);
});

/** A server behind a proxy for the tests of a suite. */
function proxied(file: string, proxy: Proxy, base: string): { readonly address: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'proxy-'));
  let server: ServerProcess;
  let running: ChildProcess;
  let address = '';

  beforeAll(async () => {
    const [port, spare] = [await freePort(), await freePort()];
    address = `http://127.0.0.1:${port}${base}`;
    const settings = { PUBLIC_URL: address, TRUST_PROXY: '1', LOOKUPS_PER_MINUTE: '10', ADMIN_TOKEN: 'a'.repeat(16) };
    server = await ServerProcess.open(settings);
    const ports = { proxy: port, spare, server: new URL(server.address).host };
    const configuration = path.join(folder, file);
    writeFileSync(configuration, proxy.configuration(readFileSync(path.join(DEPLOY, file), 'utf8'), ports, folder));
    running = start(proxy.command(configuration, folder));
    await opened(running, `${address}/healthz`);
  });
  afterAll(async () => {
    running.kill('SIGTERM');
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return {
    get address() {
      return address;
    },
  };
}

function start([program, ...args]: readonly [string, ...string[]]): ChildProcess {
  if (spawnSync(program, ['version'], { stdio: 'ignore' }).error !== undefined) {
    throw new Error(`No ${program}: install it (Debian: apt-get install ${program}).`);
  }
  return spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Resolves when that address answers; throws if the proxy exits first. */
async function opened(proxy: ChildProcess, address: string): Promise<void> {
  const answers = (): Promise<boolean> =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (proxy.exitCode !== null) throw new Error(`the proxy ended with ${proxy.exitCode}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}
