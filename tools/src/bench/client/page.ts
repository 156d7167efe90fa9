/** A browser as a player has it, and helpers that measure in its pages. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Globals of a measured page. */
interface InPage {
  readonly document: {
    readonly body: { readonly dataset: Readonly<Record<string, string | undefined>> };
    querySelector(selector: string): object | null;
  };
  readonly __told?: readonly { readonly type: string }[];
  readonly requestAnimationFrame: (step: (now: number) => void) => number;
  gaps: Gap[];
}

/** The time between two frames, in ms, and the event being shown. */
interface Gap {
  readonly ms: number;
  readonly event: string;
}

export const LAPTOP = { viewport: { width: 1440, height: 757 } };
export const PHONE = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Digits for cards, holds and places; − and + for actions, 0 for the pass. */
const KEYS = ['1', '2', '3', '+', '-', '4', '5', '6', '0'];
const ASKED = '.area-question[data-asked="true"]';
const PATIENCE_MS = 60_000;

/** A tab with nothing stored or installed. */
export async function openPage(browser: Browser, screen: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...screen, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // A service worker would answer from its cache.
  await page.addInitScript('delete Navigator.prototype.serviceWorker');
  return page;
}

/** From the first page to a table of the race against bots. Resolves when its first question can be answered. */
export async function playNow(page: Page, address: string, players: number): Promise<void> {
  await page.goto(address);
  await page.locator('.home-play').click();
  await page.locator('.home-count .main-button', { hasText: String(players) }).click();
  await playable(page);
}

/** Resolves when the board is shown and a question can be answered. */
export async function playable(page: Page): Promise<void> {
  for (const part of [`${ASKED} form`, '.board:not(:has(.board-note)) .place']) await appears(page, part);
}

/** Resolves when there is such an element. A locator finally polls only twice a second, which would distort times. */
export async function appears(page: Page, selector: string): Promise<void> {
  const isThere = (wanted: string): boolean =>
    (globalThis as unknown as InPage).document.querySelector(wanted) !== null;
  await page.waitForFunction(isThere, selector, { polling: 25 });
}

/** Answers questions by keyboard until the time or the game is over. */
export async function answerFor(page: Page, ms: number): Promise<void> {
  const asked = page.locator(`${ASKED} form`);
  const submit = asked.locator('[type=submit]:not([aria-disabled=true])');
  const score = page.locator('.score-table');
  for (const end = performance.now() + ms, key = keys(); performance.now() < end;) {
    await asked
      .or(score)
      .first()
      .waitFor({ timeout: Math.max(1, end - performance.now()) })
      .catch(() => undefined);
    if (await score.isVisible()) return;
    if (!(await asked.isVisible())) continue;
    if (await submit.isVisible()) await page.keyboard.press('Enter');
    else await page.keyboard.press(key.next().value);
  }
}

function* keys(): Generator<string, never> {
  for (;;) yield* KEYS;
}

/** Makes the page record the gaps between frames while something moves on the board. */
export async function recordGaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const here = globalThis as unknown as InPage;
    here.gaps = [];
    let before: number | undefined;
    const step = (now: number): void => {
      const busy = here.document.body.dataset['anim'] === 'busy';
      if (busy && before !== undefined) here.gaps.push({ ms: now - before, event: here.__told?.at(-1)?.type ?? '' });
      before = busy ? now : undefined;
      here.requestAnimationFrame(step);
    };
    here.requestAnimationFrame(step);
  });
}

export const recordedGaps = (page: Page): Promise<readonly Gap[]> =>
  page.evaluate(() => (globalThis as unknown as InPage).gaps);

/** Slows the page's processor down by that factor. */
export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Processor time of all processes of the browser, in seconds. */
export async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
