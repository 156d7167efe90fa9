/** The built server in its own process and a real Chromium, for end-to-end tests. */
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

/** Features that Playwright disables. Chromium reads only the last list of this kind, ours. */
const TAKEN_OUT = `
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable LensOverlay
  MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin
  OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch`;
/** Pages of the address bar, invisible here, and a spare process: half the cost of a window. */
const UNSEEN = 'WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess';
const WITHOUT = `--disable-features=${`${TAKEN_OUT} ${UNSEEN}`.trim().split(/\s+/).join(',')}`;

/** A listening process and its address. */
interface Listening {
  readonly child: ChildProcess;
  readonly address: string;
}

/** A server in its own process, as `npm start` runs it. Tests can kill it and restart it on the same tables. */
export class ServerProcess {
  readonly address: string;
  private child: ChildProcess;

  private constructor(
    private readonly settings: NodeJS.ProcessEnv & { readonly DATA_DIR: string },
    { child, address }: Listening,
    /** Everything the server has logged. */
    readonly log: string[],
  ) {
    this.child = child;
    this.address = address;
  }

  /** Starts the built server on a free port. Throws if it is not built. */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    if (!existsSync(MAIN)) throw new Error('The server is not built: run `npm run build` first (npm test does).');
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'brigantine-'));
    const usual = { PORT: '0', HOST: '127.0.0.1', BOT_DELAY_MS: '0', JOINS_PER_MINUTE: '1000' };
    const environment = { ...process.env, DATA_DIR, ...usual, ...settings };
    const log: string[] = [];
    return new ServerProcess(environment, await listen(environment, log), log);
  }

  /** Kills the process and starts a new one; resolves when that listens. */
  async killAndRestart(): Promise<void> {
    await this.end('SIGKILL');
    const again = { ...this.settings, PORT: new URL(this.address).port };
    this.child = (await listen(again, this.log)).child;
  }

  async close(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.settings.DATA_DIR, { recursive: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill(signal);
    await ended;
  }
}

async function listen(env: NodeJS.ProcessEnv, log: string[]): Promise<Listening> {
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const before = log.length;
  const address = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer): void => {
      log.push(chunk.toString());
      const told = /"address":"([^"]+)"/.exec(log.slice(before).join(''));
      if (told?.[1] !== undefined) found(told[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => failed(new Error(`the server ended with ${String(code)}:\n${log.join('')}`)));
  });
  return { child, address };
}

/** The Chromium that `npm test` has found or installed, with optional flags. */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error('No Chromium: set CHROMIUM_PATH, or install it (Debian: apt-get install chromium).');
  }
  // Classic scrollbars, as on Windows and Linux.
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  return chromium.launch({ executablePath, args: [...FLAGS, WITHOUT, ...flags], ignoreDefaultArgs });
}

/** A server and a browser for the tests of a suite: opened before the first test, closed after the last. */
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
