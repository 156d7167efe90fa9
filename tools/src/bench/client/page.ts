/** A browser as a player has it, and what it can be asked while a page is measured. */
import type { Browser, CDPSession, Page } from 'playwright-core';

/** What a measured page has, and this process has not. */
interface Told {
  readonly type: string;
}
interface InPage {
  readonly document: {
    readonly body: { readonly dataset: Readonly<Record<string, string | undefined>> };
    querySelector(selector: string): object | null;
  };
  readonly __told?: readonly Told[];
  readonly requestAnimationFrame: (step: (now: number) => void) => number;
  gaps: Gap[];
}

/** The time between two frames, in ms, and what was being shown. */
export interface Gap {
  readonly ms: number;
  readonly event: string;
}

/** The window a page is measured in. */
export interface Screen {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  readonly isMobile: boolean;
  readonly hasTouch: boolean;
}

export const LAPTOP: Screen = {
  viewport: { width: 1440, height: 757 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
};
export const PHONE: Screen = {
  viewport: { width: 390, height: 664 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Digits for cards, holds and places; − and + for actions, 0 for the pass. */
const KEYS = ['1', '2', '3', '+', '-', '4', '5', '6', '0'];
const ASKED = '.area-question[data-asked="true"]';
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 25;

/** A tab of its own, as somebody has who was never here: nothing stored, nothing installed. */
export async function openPage(browser: Browser, screen: Screen): Promise<Page> {
  const context = await browser.newContext({ ...screen, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  // What an installed game loads comes from the service worker, which is not what is measured.
  await page.addInitScript('delete Navigator.prototype.serviceWorker');
  return page;
}

/** From the first page to a table of the race against bots. Resolves when the board stands and the first question can be answered. */
export async function playNow(page: Page, address: string, players: number): Promise<void> {
  await page.goto(address);
  await page.locator('.home-play').click();
  await page.locator('.home-count .main-button', { hasText: String(players) }).click();
  await playable(page);
}

/** Resolves when the board stands and a question can be answered. */
export async function playable(page: Page): Promise<void> {
  for (const part of [`${ASKED} form`, '.board:not(:has(.board-note)) .place']) await appears(page, part);
}

/** Resolves when there is such an element. Playwright's own waiting looks twice a second at last, which would count. */
export async function appears(page: Page, selector: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))) {
    const there = await page.evaluate(
      (wanted) => (globalThis as unknown as InPage).document.querySelector(wanted) !== null,
      selector,
    );
    if (there) return;
    if (performance.now() > end) throw new Error(`waited in vain for ${selector}`);
  }
}

/** Answers questions with keys until the time is over or the game is. */
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

/** From now on the page records the gaps between its frames while something moves on the board. */
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

/** The page's processor is made so many times as slow. */
export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Processor time that all processes of the browser have used, in seconds. */
export async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
