import type { Page } from 'playwright-core';

const LOOK_EVERY_MS = 20;
/** Ends a wait that hangs, in ms. Far above what a slow machine takes. */
export const PATIENCE = 120_000;

/**
 * Waits until something is so in the page, also across a reload. Playwright's own `waitForFunction` makes code from text,
 * which the page's policy forbids.
 */
export async function until<T>(page: Page, look: (given: T) => boolean, given: T, timeout = PATIENCE): Promise<void> {
  for (const end = Date.now() + timeout; ; await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))) {
    // While the page is being left there is nothing to look at.
    const found = await page.evaluate(look as (given: unknown) => boolean, given).catch((fault: unknown) => fault);
    if (found === true) return;
    if (Date.now() > end) throw new Error(`Timeout: waited in vain for ${look.toString()}: ${String(found)}`);
  }
}

/** Polls until `read` gives that value, and fails with the value it gave last. */
export async function becomes<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  for (const end = Date.now() + PATIENCE; ; await new Promise((next) => setTimeout(next, LOOK_EVERY_MS))) {
    const found = await read();
    if (JSON.stringify(found) === JSON.stringify(wanted)) return;
    if (Date.now() > end) throw new Error(`Timeout: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  }
}
