/** The image, built by the steps of the Dockerfile in folders of an ordinary user, and run from read-only folders. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROTOCOL } from '@brigantine/shared/protocol';
import { freePort } from '../../server/src/testing/freePort';
import { buildStages, filesBelow, ignoredBy, type Stage } from './dockerfile';

const ROOT = path.resolve(__dirname, '../..');
const MOST_BYTES = 20 * 1024 * 1024;
const MINUTES = 60_000;
/** An unprivileged user; without root, the current one. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const into = mkdtempSync(path.join(tmpdir(), 'image-'));
const home = path.join(into, 'home');
const environment = { ...process.env, HOME: home, NODE_ENV: '', npm_config_cache: path.join(home, '.npm') };

/** Replaces the ownership that a container engine sets. */
function giveAway(folder: string): void {
  if (NOBODY.uid !== undefined) execFileSync('chown', ['-Rh', `${NOBODY.uid}:${NOBODY.gid}`, folder]);
}

function run(command: string, cwd: string): void {
  expect(command).not.toMatch(/(^|[\s=])\//);
  giveAway(into);
  const shell = { cwd, env: environment, ...NOBODY, maxBuffer: 64 * 1024 * 1024 };
  execFileSync('/bin/sh', ['-c', command], { ...shell, stdio: 'pipe' });
}

let image: Stage;
let server: ChildProcess | undefined;

beforeAll(() => {
  mkdirSync(home);
  const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
  const stages = path.join(into, 'stages');
  mkdirSync(stages);
  const kitchen = { context: ROOT, ignores: ignoredBy(read('.dockerignore')), into: stages, run };
  image = buildStages(read('Dockerfile'), kitchen).at(-1)!;
  execFileSync('chmod', ['-R', 'a-w', path.join(image.root, 'app')]);
  giveAway(path.join(image.root, 'data'));
}, 15 * MINUTES);

afterAll(() => {
  server?.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', into]);
  rmSync(into, { recursive: true });
});

it('our own layers have at most 20 MB, packed', () => {
  const packed = execFileSync('sh', ['-c', 'tar c . | gzip -6'], { cwd: image.root, maxBuffer: 1024 ** 3 });
  process.stdout.write(`the image's own layers: ${(packed.length / 1024 / 1024).toFixed(1)} MB packed\n`);
  expect(packed.length).toBeLessThan(MOST_BYTES);
});

it('contains the runtime files only, without sources, tests and settings', () => {
  const files = filesBelow(path.join(image.root, 'app')).filter((file) => !file.startsWith('node_modules/'));
  expect(files.filter((file) => /\.(ts|tsx|tsbuildinfo)$|test|^\.env$/.test(file))).toEqual([]);
  for (const file of ['server/dist/main.js', 'client/dist/index.html', 'LICENSE', 'THIRD-PARTY.md', 'LICENCES.txt']) {
    expect(files).toContain(file);
  }
  expect(files.filter((file) => /\.js\.br$/.test(file)).length).toBeGreaterThan(10);
});

it(
  'runs unprivileged in read-only folders, is healthy, opens a table, and stops on SIGTERM',
  async () => {
    const port = await freePort();
    const inside = ([name, value]: [string, string]): [string, string] =>
      value.startsWith('/') ? [name, path.join(image.root, value)] : [name, value];
    const settings = Object.fromEntries(Object.entries(image.environment).map(inside));
    const env = { PATH: process.env.PATH, ...settings, PORT: String(port) };
    expect(image.user).toBe('node');
    const cwd = path.join(image.root, image.workdir);
    const [program = '', ...args] = image.command;
    server = spawn(program, args, { cwd, env, ...NOBODY, stdio: ['ignore', 'pipe', 'pipe'] });
    let log = '';
    for (const out of [server.stdout, server.stderr]) out?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const ended = new Promise((end) => server?.once('exit', (status) => end(status)));
    const [check = '', ...file] = image.healthcheck;
    const healthy = (): Promise<number | null> =>
      new Promise((end) => spawn(check, file, { cwd, env, ...NOBODY, stdio: 'ignore' }).once('exit', end));
    while ((await healthy()) !== 0) expect({ log, status: server.exitCode }).toMatchObject({ status: null });

    const address = `http://127.0.0.1:${port}`;
    const page = await (await fetch(address)).text();
    const script = /src="\.\/(assets\/[\w-]+\.js)"/.exec(page)?.[1] ?? '';
    const packed = await fetch(`${address}/${script}`, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Anne', protocol: PROTOCOL });
    const created = await fetch(`${address}/matchmake/create/race`, { method: 'POST', body, headers });
    expect([created.status, await created.json()]).toEqual([
      200,
      expect.objectContaining({ sessionId: expect.any(String) as string }),
    ]);
    expect(filesBelow(path.join(image.root, 'data')).length).toBeGreaterThan(0);
    const stats = ['server/dist/admin/main.js', 'stats'];
    expect(execFileSync('node', stats, { cwd, env, ...NOBODY, encoding: 'utf8' })).toMatch(/^1 tables \(1 lobby\)/);
    server.kill('SIGTERM');
    expect([await ended, log]).toEqual([0, expect.stringContaining('Brigantine is open')]);
    expect(await healthy()).toBe(1);
  },
  2 * MINUTES,
);
