/** The page of `looks` (client/dev/look.html), built and opened in a real browser. */
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Language } from '../../client/src/i18n/areas';
import { openBrowser } from '../e2e/serverProcess';
import { until } from '../e2e/until';

const ROOT = path.resolve(__dirname, '../..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A window: its size in CSS pixels, and whether it has touch. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}

const size = (width: number, height: number, touch: boolean): Size => ({ width, height, touch });

export const SIZES: readonly Size[] = [
  size(360, 640, true),
  size(390, 664, true),
  size(390, 844, true),
  size(844, 390, true),
  size(768, 1024, true),
  size(1024, 768, true),
  size(1440, 757, false),
  size(1440, 900, false),
  size(1920, 1080, false),
  size(2560, 1440, false),
];

export const nameOf = ({ width, height }: Size): string => `${width}x${height}`;

/** The windows of those names. Throws for unknown ones. */
export function sizesOf(names: readonly string[]): readonly Size[] {
  return names.map((name) => {
    const found = SIZES.find((size) => nameOf(size) === name);
    if (found === undefined) throw new Error(`there is no window of ${name}`);
    return found;
  });
}

/** The states to visit, with windows and languages. */
export interface Round {
  readonly looks: readonly string[];
  readonly sizes: readonly Size[];
  readonly languages: readonly Language[];
  /** Each window with the language at its index only, instead of all languages. */
  readonly paired?: boolean;
  /** Without the board and painting, which take most of the time: enough to measure the surroundings. */
  readonly bare?: boolean;
  /** Without a clock, as against bots. */
  readonly clockless?: boolean;
  /** As after another game, whose styles come first. */
  readonly after?: string;
}

/** A bare round in the windows of these names. */
export function bare(
  looks: readonly string[],
  sizes: readonly string[],
  languages: readonly Language[] = ['en'],
): Round {
  return { looks, sizes: sizesOf(sizes), languages, bare: true };
}

/** How a state is shown. */
interface Shape {
  readonly size: Size;
  readonly language: Language;
}

/** One state in a window. */
export interface Visit extends Shape {
  readonly page: Page;
  readonly look: string;
}

interface Names {
  readonly pages: readonly string[];
  readonly tables: readonly string[];
}

/** `faults` of client/dev/measure.ts, in the page. */
export type Measure = (touch: boolean) => readonly string[];
type Speak = (language: Language) => Promise<void>;
type Change = (look: string) => Promise<boolean>;

/** A browser tab with its flags and language. */
interface Tab {
  readonly page: Page;
  how: string | undefined;
  language: Language;
}

/** Builds the page, and opens a browser. */
export class Looks {
  private readonly tabs: { touch?: Promise<Tab>; mouse?: Promise<Tab> } = {};

  private constructor(
    /** The folder with the built page. */
    private readonly built: string,
    private readonly server: Server,
    private readonly browser: Browser,
  ) {}

  /** Opened before the first test of a suite and closed after the last. */
  static ofSuite(): Looks {
    const looks = Object.create(Looks.prototype) as Looks;
    beforeAll(async () => void Object.assign(looks, await Looks.open()));
    afterAll(() => looks.close());
    return looks;
  }

  static async open(): Promise<Looks> {
    const built = await build();
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = path.join(built, path.normalize(pathname));
      const type = TYPES[path.extname(file)];
      if (type === undefined || !existsSync(file)) response.writeHead(404).end();
      // Every state is a page of its own; a tab fetches and compiles shared files once.
      else
        createReadStream(file).pipe(response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new Looks(built, server, await openBrowser());
  }

  /** The names of all states. */
  async names(): Promise<Names> {
    const page = await this.browser.newPage();
    await page.goto(addressOf(this.server));
    await until(page, () => 'looks' in window, undefined);
    const names = await page.evaluate(() => (window as unknown as { looks: Names }).looks);
    await page.close();
    return names;
  }

  /** The same states in a browser with this text size in pixels, instead of 16. */
  async withText<T>(pixels: number, look: (large: Looks) => Promise<T>): Promise<T> {
    const browser = await openBrowser(`--blink-settings=defaultFontSize=${String(pixels)}`);
    try {
      return await look(new Looks(this.built, this.server, browser));
    } finally {
      await browser.close();
    }
  }

  /** Visits every state in every window and language. A state stays while its window and language change. */
  async visit(
    { looks, sizes, languages, paired = false, bare = false, clockless = false, after }: Round,
    see: (visit: Visit) => Promise<void>,
  ): Promise<void> {
    const flags = [bare && '&bare', clockless && '&clockless', after !== undefined && `&after=${after}`];
    const how = flags.filter((flag) => flag !== false).join('');
    const shapes: readonly Shape[] = languages.flatMap((language, i) =>
      sizes.filter((_size, j) => !paired || i === j).map((size) => ({ size, language })),
    );
    for (const touch of [true, false]) {
      const here = shapes.filter(({ size }) => size.touch === touch);
      const [first] = here;
      if (first === undefined) continue;
      const tab = await (this.tabs[touch ? 'touch' : 'mouse'] ??= this.tab(touch));
      for (const look of looks) {
        await this.show(tab, look, first, how);
        for (const { size, language } of here) {
          await speak(tab, language);
          await tab.page.setViewportSize(size);
          await settled(tab.page);
          await see({ page: tab.page, look, size, language });
        }
      }
    }
  }

  /** Layout faults of all screens of a round, with their positions. */
  async faults(round: Omit<Round, 'bare'>): Promise<readonly string[]> {
    const found: string[] = [];
    await this.visit({ ...round, bare: true }, async ({ page, look, size, language }) => {
      const faults = await page.evaluate(
        (touch) => (window as unknown as { faults: Measure }).faults(touch),
        size.touch,
      );
      found.push(...faults.map((fault) => `${look}, ${nameOf(size)}, ${language}: ${fault}`));
    });
    return found;
  }

  /** A tab for windows with or without touch. It fetches scripts once, and clears what a state has stored. */
  private async tab(touch: boolean): Promise<Tab> {
    const context = await this.browser.newContext({ hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' });
    // Each state is a newcomer's: hints do not depend on earlier states.
    await context.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    return { page: await context.newPage(), how: undefined, language: 'en' };
  }

  /** Shows a state, reloading the page only after it was used. Throws if the state does not appear. */
  private async show(tab: Tab, look: string, { size, language }: Shape, how: string): Promise<void> {
    const { page } = tab;
    await page.setViewportSize(size);
    if (tab.how === how) {
      await speak(tab, language);
      if (await page.evaluate((name) => (window as unknown as { change: Change }).change(name), look)) return;
      // The mouse points to nothing on the next page.
      await page.mouse.move(-1, -1);
    }
    Object.assign(tab, { how, language });
    await page.goto(`${addressOf(this.server)}?look=${encodeURIComponent(look)}&lang=${language}${how}`);
    await until(page, () => document.body.dataset.ready === '1', undefined);
  }

  /** Renders HTML into a picture of this width. */
  async draw(html: string, width: number, to: string): Promise<void> {
    const page = await this.browser.newPage({ viewport: { width, height: 600 } });
    await page.setContent(html);
    await page.screenshot({ path: to, type: 'jpeg', quality: 72, fullPage: true });
    await page.close();
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
    if (process.env['LOOKS'] === undefined) rmSync(this.built, { recursive: true });
  }
}

async function speak(tab: Tab, language: Language): Promise<void> {
  if (tab.language === language) return;
  await tab.page.evaluate((spoken) => (window as unknown as { speak: Speak }).speak(spoken), language);
  tab.language = language;
}

/** Waits until the page, and the board if there is one, are painted for the current window. */
export async function settled(page: Page): Promise<void> {
  await frames(page);
  await until(
    page,
    () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.board-canvas canvas');
      const wider = (canvas?.width ?? 0) - (canvas?.clientWidth ?? 0) * devicePixelRatio;
      const higher = (canvas?.height ?? 0) - (canvas?.clientHeight ?? 0) * devicePixelRatio;
      const painted = Math.abs(wider) < 2 && Math.abs(higher) < 2;
      return painted && document.body.dataset.anim !== 'busy' && document.querySelector('.board-note') === null;
    },
    undefined,
  );
  await frames(page);
}

/** Waits for two frames: the second shows the effects of the first. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/look.html`;
}

/** Ceiling for a suite that waits for another one's build. */
const BUILT_WITHIN_MS = 240_000;

/** The page of `looks`, built once per run (LOOKS of tests/oneLook.cjs), or here. */
async function build(): Promise<string> {
  const shared = process.env['LOOKS'];
  if (shared === undefined) return buildInto(mkdtempSync(path.join(tmpdir(), 'look-')));
  const built = path.join(shared, 'built');
  try {
    mkdirSync(path.join(shared, 'begun'));
  } catch {
    for (const end = Date.now() + BUILT_WITHIN_MS; !existsSync(built);) {
      if (Date.now() > end) throw new Error('the page for looking was not built by the suite that had begun it');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return built;
  }
  renameSync(buildInto(path.join(shared, 'building')), built);
  return built;
}

function buildInto(folder: string): string {
  const vite = [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'];
  const config = ['--config', path.join(ROOT, 'client/dev/vite.config.mjs'), '--configLoader', 'runner'];
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [...vite, ...config, '--outDir', folder], options);
  if (status !== 0) throw new Error(`the page for looking was not built:\n${stderr}`);
  return folder;
}
