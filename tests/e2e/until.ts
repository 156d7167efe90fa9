import type { Page } from 'playwright-core';

const LOOK_EVERY_MS = 20;
/** Ceiling for a wait that hangs, in ms, far above what a slow machine needs. */
export const PATIENCE = 120_000;

/** Waits for a condition in the page, also across a reload. Playwright's own `waitForFunction` compiles text, which the page's policy forbids. */
export async function until<T>(page: Page, look: (given: T) => boolean, given: T, timeout = PATIENCE): Promise<void> {
  for (const end = Date.now() + timeout; ; await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))) {
    // Nothing to check while the page navigates.
    const found = await page.evaluate(look as (given: unknown) => boolean, given).catch((fault: unknown) => fault);
    if (found === true) return;
    if (Date.now() > end) throw new Error(`Timeout: waited in vain for ${look.toString()}: ${String(found)}`);
  }
}

/** Polls until `read` returns that value; fails with the last one. */
export async function becomes<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  for (const end = Date.now() + PATIENCE; ; await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))) {
    const found = await read();
    if (JSON.stringify(found) === JSON.stringify(wanted)) return;
    if (Date.now() > end) throw new Error(`Timeout: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  }
}
