/** What end-to-end tests run on: the built server in its own process, and a real Chromium. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const ROOT = resolve(__dirname, '../..');
const MAIN = resolve(ROOT, 'server/dist/main.js');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A server in its own process, as `npm start` runs it. */
export class ServerProcess {
  private constructor(
    readonly address: string,
    private readonly process: ChildProcess,
    /** Everything the server has logged. */
    readonly log: string[],
    /** Where it keeps its tables. */
    private readonly folder: string,
  ) {}

  /** Starts the built server on a free port. Throws when it has not been built. */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    if (!existsSync(MAIN)) throw new Error('The server is not built: run `npm run build` first (npm test does).');
    const folder = mkdtempSync(join(tmpdir(), 'brigantine-'));
    const env = {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      BOT_DELAY_MS: '0',
      JOINS_PER_MINUTE: '1000',
      ...settings,
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const log: string[] = [];
    const address = await new Promise<string>((found, failed) => {
      const read = (chunk: Buffer): void => {
        log.push(chunk.toString());
        const told = /"address":"([^"]+)"/.exec(log.join(''));
        if (told?.[1] !== undefined) found(told[1]);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => failed(new Error(`the server ended with ${String(code)}:\n${log.join('')}`)));
    });
    return new ServerProcess(address, child, log, folder);
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}

/** The Chromium that `npm test` has found or installed; with further flags if need be. */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error('No Chromium: set CHROMIUM_PATH, or install it (Debian: apt-get install chromium).');
  }
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** A server and a browser for the tests of one suite: opened before the first, closed after the last. */
export function atHome(settings: Readonly<Record<string, string>> = {}): {
  readonly server: ServerProcess;
  readonly browser: Browser;
} {
  let opened: { readonly server: ServerProcess; readonly browser: Browser } | undefined;
  const home = (): { readonly server: ServerProcess; readonly browser: Browser } => {
    if (opened === undefined) throw new Error('only within a test');
    return opened;
  };
  beforeAll(async () => {
    const [server, browser] = await Promise.all([ServerProcess.open(settings), openBrowser()]);
    opened = { server, browser };
  }, 60_000);
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.server.close();
  });
  return {
    get server() {
      return home().server;
    },
    get browser() {
      return home().browser;
    },
  };
}
