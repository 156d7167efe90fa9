/** Processes of the built server: several at once, or one after the other on the same folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const MAIN = path.join(ROOT, 'server/dist/main.js');

/** Settings besides the folders. A quick match waits for as long as a slow machine needs. */
const SETTINGS = { PORT: '0', HOST: '127.0.0.1', BOT_DELAY_MS: '0', JOINS_PER_MINUTE: '1000', MATCH_MS: '3600000' };

/** One process of the server. */
export class Life {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  /**
   * Resolves when it listens. `hours`: by how much the machine's clock is wrong. `log` receives all output. Throws if the server is not built, or
   * ends.
   */
  static async begin(
    folder: string,
    hours = 0,
    settings: Readonly<Record<string, string>> = {},
    log: string[] = [],
  ): Promise<Life> {
    if (!existsSync(MAIN)) throw new Error('The server is not built: run `npm run build` first (npm test does).');
    const places = { DATA_DIR: path.join(folder, 'data'), FROZEN_DIR: path.join(folder, 'frozen') };
    const env = { ...process.env, ...SETTINGS, ...places, ...settings, CLOCK_AHEAD_MS: String(hours * 3_600_000) };
    const clock = hours === 0 ? [] : ['--require', path.join(__dirname, 'clockAhead.cjs')];
    const child = spawn(process.execPath, [...clock, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const before = log.length;
    let listens = false;
    const port = await new Promise<number>((found, failed) => {
      const read = (chunk: Buffer): void => {
        log.push(chunk.toString());
        if (listens) return;
        const [, listening] = /"address":"[^"]+:(\d+)"/.exec(log.slice(before).join('')) ?? [];
        listens = listening !== undefined;
        if (listens) found(Number(listening));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (status) => failed(new Error(`the server ended with ${String(status)}:\n${log.join('')}`)));
    });
    return new Life(port, child);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Suspends the process, like an overloaded machine. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  goOn(): void {
    this.child.kill('SIGCONT');
  }

  /** Ends it. Resolves with its exit status, or null if it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }
}
