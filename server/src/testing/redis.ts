import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProgram } from './programs';
import { freePort } from './freePort';

/** A Redis server for tests. */
export interface TestRedis {
  readonly url: string;
  /** The number of commands since its start. */
  commands(): Promise<number>;
  /** That of its process. */
  readonly pid: number;
  /** Kills the server, which loses its data. */
  kill(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
  /** Kills and starts it. */
  restart(): Promise<void>;
  /** Stops its process, which keeps its connections and answers nothing, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis server in memory. Throws with instructions if this machine has none. */
export async function startRedis(): Promise<TestRedis> {
  const program = ensureProgram('redis-server');
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'));
  const port = await freePort();
  let server = await startServer(program, folder, port);
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await exit;
  };
  const start = async (): Promise<void> => {
    server = await startServer(program, folder, port);
  };
  const send = (signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
    server.kill(signal);
    return Promise.resolve();
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server.pid ?? 0;
    },
    commands: async () => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      socket.write('INFO stats\r\nQUIT\r\n');
      let said = '';
      for await (const text of socket) said += String(text);
      return Number(/total_commands_processed:(\d+)/.exec(said)?.[1]);
    },
    kill,
    start,
    restart: async () => {
      await kill();
      await start();
    },
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(program: string, folder: string, port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis has not started:\n${said}`)));
  });
  return server;
}
