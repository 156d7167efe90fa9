/** Measurements of the pages: bytes loaded, time until interactive, CPU at rest, gaps between frames. */
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
} from './page';

/** How much slower the processor of a phone is. */
const SLOWER = 4;
/** By then the sea is calm, and the cost of opening a page is over. */
const QUIET_MS = 30_000;
/** The least number of gaps for a meaningful p99. */
const ENOUGH_GAPS = 200;
/** ms without requests after which nothing more is loaded. */
const CALM_MS = 500;
/** Turns of playing at most. */
const PATIENT_TURNS = 5;
const SAILING = ['shipSailed', 'shipRetreated'];

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Bytes as the server sends them: of the first page, and of everything up to the end of a race. */
export async function weigh(browser: Browser, address: string): Promise<{ firstPage: number; table: number }> {
  const page = await openPage(browser, LAPTOP);
  const sent = new Map<string, Promise<number>>();
  // Repeated requests are served from the cache.
  const weighed = (response: Response): void => {
    if (!sent.has(response.url())) sent.set(response.url(), bytesOf(response));
  };
  const sum = async (): Promise<number> => (await Promise.all(sent.values())).reduce((all, each) => all + each, 0);
  page.on('response', weighed);
  await page.goto(address, { waitUntil: 'networkidle' });
  const firstPage = await sum();
  await playNow(page, address, 4);
  await allFetched(page);
  // Later requests would be cut off when the page is closed.
  page.off('response', weighed);
  const table = await sum();
  await page.context().close();
  return { firstPage, table };
}

async function bytesOf(response: Response): Promise<number> {
  await response.body();
  const { responseBodySize } = await response.request().sizes();
  // Chromium gives a negative size for a favicon.
  return Math.max(0, responseBodySize);
}

/** Resolves when the page has fetched the score, which a table requests last. */
async function allFetched(page: Page): Promise<void> {
  await page.waitForFunction((calm) => {
    const fetched = performance.getEntriesByType('resource') as unknown as { name: string; responseEnd: number }[];
    const last = Math.max(...fetched.map(({ responseEnd }) => responseEnd));
    return fetched.some(({ name }) => /\/Score-[^/]*\.js$/.test(name)) && performance.now() - last > calm;
  }, CALM_MS);
}

/** Ms until interactive on a slow phone with an empty cache: of the first page, and of a running table opened by its address. */
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
export async function idle(
  browser: Browser,
  address: string,
  seconds: number,
): Promise<{ firstPage: number; table: number }> {
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
  const firstPage = await quiet((page) => page.goto(address));
  return { firstPage, table: await quiet((page) => playNow(page, address, 6)) };
}

/** Gaps between frames while ships sail, in ms, at a table of six played for so many seconds, or longer. Throws if hardly any sail. */
export async function sailingGaps(browser: Browser, address: string, seconds: number): Promise<readonly number[]> {
  const page = await openPage(browser, LAPTOP);
  await playNow(page, address, 6);
  await recordGaps(page);
  for (let turn = 0; turn < PATIENT_TURNS; turn++) {
    await answerFor(page, seconds * 1000);
    const sailing = (await recordedGaps(page)).filter(({ event }) => SAILING.includes(event));
    if (sailing.length < ENOUGH_GAPS) continue;
    await page.context().close();
    return sailing.map(({ ms }) => ms);
  }
  throw new Error(`ships hardly sailed in ${seconds * PATIENT_TURNS} s`);
}
