/** The configurations of `deploy/` in the system's own nginx and Caddy, but for names, ports and certificates: people play through them. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { Captain } from '../e2e/captain';
import { openBrowser, ServerProcess } from '../e2e/serverProcess';
import { freePort } from '../../server/src/testing/freePort';

const MINUTES = 60_000;
const DEPLOY = path.resolve(__dirname, '../../deploy');

/** Where the proxy listens, where the server does, and which port is left. */
interface Ports {
  readonly proxy: number;
  readonly server: string;
  readonly spare: number;
}

interface Proxy {
  /** Its file as it stands in `deploy/`, changed to what a test may use. */
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

const caddy: Proxy = {
  configuration: (text, { proxy, server }) =>
    `{\n\tadmin off\n}\n${text.replace(/.*games\.example.* \{/, `http://127.0.0.1:${proxy} {`).replace(/\S*127\.0\.0\.1:2567\}?/, server)}`,
  command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, MINUTES);
afterAll(() => browser.close());

describe.each([
  ['nginx.conf', nginx, ''],
  ['nginx-subpath.conf', nginx, '/brigantine'],
  ['Caddyfile', caddy, ''],
  ['Caddyfile-subpath', caddy, '/brigantine'],
] as const)('deploy/%s', (file, proxy, base) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'proxy-'));
  let server: ServerProcess;
  let running: ChildProcess;
  let address: string;

  beforeAll(async () => {
    const [port, spare] = [await freePort(), await freePort()];
    address = `http://127.0.0.1:${port}${base}`;
    server = await ServerProcess.open({ PUBLIC_URL: address, TRUST_PROXY: '1', LOOKUPS_PER_MINUTE: '10' });
    const ports = { proxy: port, spare, server: new URL(server.address).host };
    const configuration = path.join(folder, file);
    writeFileSync(configuration, proxy.configuration(readFileSync(path.join(DEPLOY, file), 'utf8'), ports, folder));
    running = start(proxy.command(configuration, folder));
    await opened(running, `${address}/healthz`);
  }, MINUTES);
  afterAll(async () => {
    running.kill('SIGTERM');
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test(
    'a page is found with and without a slash, a table is opened and played at, and its link leads back',
    async () => {
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
    },
    2 * MINUTES,
  );

  test('a name of the game alone is opened over HTTPS only from then on', async () => {
    const promised = (await fetch(`${address}/healthz`)).headers.get('strict-transport-security');
    expect(promised).toBe(base === '' ? 'max-age=31536000' : null);
  });

  test('a visitor cannot pretend to come from elsewhere', async () => {
    const left = async (pretended: string): Promise<string | null> => {
      const headers = { 'x-forwarded-for': pretended };
      return (await fetch(`${address}/api/tables/ABCDEF`, { headers })).headers.get('ratelimit');
    };
    const rest = (limit: string | null): number => Number(/;r=(\d+)/.exec(limit ?? '')?.[1]);
    const before = rest(await left('203.0.113.1'));
    expect(rest(await left('203.0.113.2'))).toBe(before - 1);
  });
});

test('the configuration for Traefik says that it is not tested', () => {
  expect(readFileSync(path.join(DEPLOY, 'traefik.yml'), 'utf8')).toMatch(/^# UNTESTED\./);
});

function start([program, ...args]: readonly [string, ...string[]]): ChildProcess {
  if (spawnSync(program, ['version'], { stdio: 'ignore' }).error !== undefined) {
    throw new Error(`No ${program}: install it (Debian: apt-get install ${program}).`);
  }
  return spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Resolves when that address answers; throws when the proxy ends before. */
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
