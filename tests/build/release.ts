/** Unpacks the release of the built product into an empty folder and plays a round on its server. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { probed } from '../../tools/src/lab/play/probe';

export const ROOT = path.resolve(__dirname, '../..');

/** Returns a temporary folder with the tarball's folder `brigantine`. Throws if the product is not built. */
export function unpackRelease(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'release-')));
  const pack = [path.join(ROOT, 'scripts/release.mjs'), path.join(folder, 'packed')];
  const tarball = execFileSync(process.execPath, pack, { encoding: 'utf8' }).trim();
  const unpacked = path.join(folder, 'unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked]);
  return unpacked;
}

/** Starts the server as the systemd unit does, on a free port, and plays a round. */
export async function playRound(release: string): Promise<void> {
  const env = { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1' };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: release,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const exit = once(server, 'exit');
  try {
    const address = /"address":"([^"]+)"/;
    while (!address.test(log)) {
      if (server.exitCode !== null) throw new Error(`the server exited:\n${log}`);
      await Promise.race([once(server.stdout, 'data'), exit]);
    }
    const [, url = ''] = address.exec(log) ?? [];
    expect(await probed({ url, game: 'race', timeout: 240 })).toMatchObject({ ok: true });
    expect((await fetch(url)).status).toBe(200);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await exit).toEqual([0, null]);
}
