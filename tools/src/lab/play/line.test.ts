import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { GameTypes } from '@brigantine/shared/engine';
import { Line, type LineStatus } from '@brigantine/shared/net';
import { freePort } from '../../../../server/src/testing/freePort';
import { eventually } from '../../../../server/src/testing/testServer';
import { CALM, labNetwork, Wire } from './network';

const ROOT = resolve(__dirname, '../../../..');
let port: number;
beforeAll(async () => {
  port = await freePort();
});

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** The server as a process of its own, from its sources, with its tables in that folder; resolves when it listens. */
async function serve(DATA_DIR: string): Promise<ChildProcess> {
  const tsx = ['--import', 'tsx', resolve(ROOT, 'server/src/main.ts')];
  const TSX_TSCONFIG_PATH = resolve(ROOT, 'server/tsconfig.json');
  const variables = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR, TSX_TSCONFIG_PATH };
  const child = spawn(process.execPath, tsx, { cwd: ROOT, env: { ...process.env, ...variables } });
  started.push(child);
  await new Promise<void>((ready) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes(`:${port}`)) ready();
    });
  });
  return child;
}

/** A line of a real client that owns a seat, with all its statuses. */
async function sitDown(): Promise<{ readonly line: Line<GameTypes>; readonly statuses: LineStatus[] }> {
  const statuses: LineStatus[] = [];
  let seated = false;
  const ignore = (): void => undefined;
  const line = await Line.open<GameTypes>(
    labNetwork(`http://127.0.0.1:${port}`, new Wire(CALM), Math.random),
    { kind: 'create', game: 'race' },
    { name: 'Anne' },
    {
      snapshot: ignore,
      welcome: ignore,
      batch: ignore,
      token: () => (seated = true),
      refused: ignore,
      chat: ignore,
      notice: ignore,
      announcement: ignore,
      timeUp: ignore,
      takenBack: ignore,
      history: ignore,
      watchers: ignore,
      hands: ignore,
      time: ignore,
      status: (status) => void statuses.push(status),
    },
  );
  await eventually(() => seated);
  return { line, statuses };
}

// How soon stands in `shared/src/net/line.test.ts`, on a clock of its own.
describe('a connection to a server process', () => {
  it('is lost when the process stops, returns when it continues or restarts, and ends if the table is unknown', async () => {
    const [folder, other] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'brigantine-'))) as [string, string];
    const server = await serve(folder);
    const { line, statuses } = await sitDown();
    const now = (): LineStatus => statuses.at(-1)!;

    server.kill('SIGSTOP');
    await eventually(() => now().kind === 'lost');
    server.kill('SIGCONT');
    await eventually(() => now().kind === 'open');

    server.kill('SIGKILL');
    await eventually(() => now().kind === 'lost');
    const again = await serve(folder);
    await eventually(() => now().kind === 'open');

    again.kill('SIGKILL');
    await eventually(() => now().kind === 'lost');
    await serve(other);
    const told = (): boolean => JSON.stringify(now()).includes('unknownCode');
    await eventually(told);
    line.close();
    for (const each of [folder, other]) rmSync(each, { recursive: true });
  });
});
