/** What end-to-end tests run on: the built server in its own process, and a real Chromium. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { Life } from '../kill/life';
import { PATIENCE } from './until';

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

/** A server in its own process. It can be killed and restarted with the same tables. */
export class ServerProcess {
  private constructor(
    private readonly folder: string,
    private readonly settings: Readonly<Record<string, string>>,
    private life: Life,
    /** Everything the server has logged. */
    readonly log: string[],
  ) {}

  /** Starts the built server on a free port. Throws if it is not built. */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'brigantine-'));
    const log: string[] = [];
    return new ServerProcess(folder, settings, await Life.begin(folder, 0, settings, log), log);
  }

  get address(): string {
    return `http://127.0.0.1:${this.life.port}`;
  }

  /** Kills the process and starts another one on the same port. Resolves when that listens. */
  async killAndRestart(): Promise<void> {
    await this.life.end('SIGKILL');
    this.life = await Life.begin(this.folder, 0, { ...this.settings, PORT: String(this.life.port) }, this.log);
  }

  async close(): Promise<void> {
    await this.life.end('SIGTERM');
    rmSync(this.folder, { recursive: true });
  }
}

/** The Chromium that `npm test` has found or installed, with optional flags. Its pages wait as long as a slow machine needs. */
export async function openBrowser(...flags: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error('No Chromium: set CHROMIUM_PATH, or install it (Debian: apt-get install chromium).');
  }
  // Classic scrollbars, as on Windows and Linux.
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, WITHOUT, ...flags], ignoreDefaultArgs });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
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
  });
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
