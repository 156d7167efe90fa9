/** What is measured of the pages: how much they load, how soon one can play, what they use while nobody moves, how evenly they move. */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import {
  answerFor,
  appears,
  LAPTOP,
  openPage,
  PHONE,
  playable,
  playNow,
  processorTime,
  recordedGaps,
  recordGaps,
  throttle,
  type Gap,
} from './page';

/** What a page has loaded, in bytes as gzip packs it, fonts and pictures as they are; and all of it as the server sends it. */
export interface Weight {
  readonly scripts: number;
  readonly styles: number;
  readonly rest: number;
  readonly sent: number;
}

/** Cores in use while nothing happens. */
export interface Idle {
  /** Of an empty tab. */
  readonly empty: number;
  readonly firstPage: number;
  readonly table: number;
  /** Of the board's picture in a loop of Phaser's that never sleeps. */
  readonly loop: number;
}

/** What a canvas of the page can do. */
interface Picture {
  toDataURL(): string;
}

/** A processor of a phone beside this one. */
const SLOWER = 4;
/** By then the sea is calm, and what opening a page costs is over. */
const QUIET_MS = 30_000;
/** A p99 of fewer frames says nothing. */
const ENOUGH_GAPS = 200;
/** When the score has come and nothing has followed it for so long, a table has all that a game needs to its end; ms. */
const CALM_MS = 500;
/** So many times the seconds it is played at most. */
const PATIENT_TURNS = 5;
const SAILING = ['shipSailed', 'shipRetreated'];

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What the first page loads, and what all does at a table of the race, to its end. */
export async function weigh(browser: Browser, address: string): Promise<{ firstPage: Weight; table: Weight }> {
  const page = await openPage(browser, LAPTOP);
  const loaded = new Map<string, Promise<Loaded>>();
  // What is asked for again comes from the cache.
  const weighed = (response: Response): void => {
    const address = response.url();
    if (!loaded.has(address)) loaded.set(address, loadedBy(response));
  };
  page.on('response', weighed);
  await page.goto(address, { waitUntil: 'networkidle' });
  const firstPage = await weightOf(loaded);
  await playNow(page, address, 4);
  await allFetched(page);
  // What a table asks for after that would have no answer when the page is closed.
  page.off('response', weighed);
  const table = await weightOf(loaded);
  await page.context().close();
  return { firstPage, table };
}

/** Resolves when the page has fetched the score, which a table asks for last. */
async function allFetched(page: Page): Promise<void> {
  await page.waitForFunction((calm) => {
    const fetched = performance.getEntriesByType('resource') as unknown as { name: string; responseEnd: number }[];
    const last = Math.max(...fetched.map(({ responseEnd }) => responseEnd));
    return fetched.some(({ name }) => /\/Score-[^/]*\.js$/.test(name)) && performance.now() - last > calm;
  }, CALM_MS);
}

interface Loaded {
  readonly part: 'scripts' | 'styles' | 'rest';
  readonly bytes: number;
  readonly sent: number;
}

async function loadedBy(response: Response): Promise<Loaded> {
  const kind = response.request().resourceType();
  const body = await response.body();
  const part = kind === 'script' ? 'scripts' : kind === 'stylesheet' ? 'styles' : 'rest';
  const { responseBodySize } = await response.request().sizes();
  return {
    part,
    bytes: kind === 'font' || kind === 'image' ? body.length : gzipSync(body).length,
    // Chromium gives a size below 0 for a favicon.
    sent: Math.max(0, responseBodySize),
  };
}

async function weightOf(loaded: ReadonlyMap<string, Promise<Loaded>>): Promise<Weight> {
  const sum = { scripts: 0, styles: 0, rest: 0, sent: 0 };
  for (const { part, bytes, sent } of await Promise.all(loaded.values())) {
    sum[part] += bytes;
    sum.sent += sent;
  }
  return sum;
}

/** Ms until one can play, on a phone with a slow processor and nothing in its cache: on the first page, and at a running table that is opened by its address. */
export async function timeToPlay(browser: Browser, address: string): Promise<{ firstPage: number; table: number }> {
  const page = await openPage(browser, PHONE);
  await playNow(page, address, 4);
  const session = await throttle(page, SLOWER);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const table = await timed(page, page.url(), () => playable(page));
  await page.goto('about:blank');
  const firstPage = await timed(page, address, () => appears(page, '.home-play'));
  await page.context().close();
  return { firstPage, table };
}

async function timed(page: Page, address: string, done: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await done();
  return performance.now() - begun;
}

/** Cores that the browser uses for each page over that many seconds; at most 20, as then the table's clock has run out. */
export async function idle(browser: Browser, address: string, seconds: number): Promise<Idle> {
  const quiet = async (open: (page: Page) => Promise<unknown>): Promise<number> => {
    const page = await openPage(browser, LAPTOP);
    await open(page);
    await sleep(QUIET_MS);
    const before = await processorTime(browser);
    await sleep(seconds * 1000);
    const used = (await processorTime(browser)) - before;
    await page.context().close();
    return used / seconds;
  };
  let picture = '';
  return {
    empty: await quiet(() => Promise.resolve()),
    firstPage: await quiet((page) => page.goto(address)),
    table: await quiet(async (page) => {
      await playNow(page, address, 6);
      picture = await page.locator('.board canvas').evaluate((canvas) => (canvas as unknown as Picture).toDataURL());
    }),
    loop: await quiet((page) => runLoop(page, picture)),
  };
}

/** Phaser as it is published shows one picture, and runs its loop as it always does. */
async function runLoop(page: Page, picture: string): Promise<void> {
  await page.addScriptTag({ path: require.resolve('phaser/dist/phaser.min.js') });
  await page.evaluate(`new Phaser.Game({
    type: Phaser.CANVAS, width: 1104, height: 433, banner: false, audio: { noAudio: true },
    scene: {
      preload() { this.textures.addBase64('board', ${JSON.stringify(picture)}); },
      create() { this.textures.once('addtexture', () => this.add.image(552, 216, 'board')); },
    },
  })`);
}

/**
 * The gaps between frames while the board moves, at a table of six ships that is played for so many seconds; longer while too few
 * ships have sailed. Throws when hardly any sail even then.
 */
export async function frameGaps(
  browser: Browser,
  address: string,
  seconds: number,
): Promise<{ readonly sailing: readonly Gap[]; readonly all: readonly Gap[] }> {
  const page = await openPage(browser, LAPTOP);
  await playNow(page, address, 6);
  await recordGaps(page);
  for (let turn = 0; turn < PATIENT_TURNS; turn++) {
    await answerFor(page, seconds * 1000);
    const all = await recordedGaps(page);
    const sailing = all.filter(({ event }) => SAILING.includes(event));
    if (sailing.length < ENOUGH_GAPS) continue;
    await page.context().close();
    return { sailing, all };
  }
  throw new Error(`ships hardly sailed in ${seconds * PATIENT_TURNS} s`);
}
