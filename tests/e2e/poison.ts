/** Faults put into scripts of the built page on their way into the browser: the product itself has no door for them. */
import type { Page } from 'playwright-core';

/** In scripts that contain `within`, `from` is replaced by `to`. */
export interface Poison {
  readonly within: string;
  readonly from: string | RegExp;
  readonly to: string;
}

export const THROWS = "(()=>{throw Error('poisoned')})()";

/** Poisons the page's scripts. What it returns counts how often each poison has been found. */
export async function poison(page: Page, poisons: readonly Poison[]): Promise<number[]> {
  const found = poisons.map(() => 0);
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    let script = await response.text();
    poisons.forEach(({ within, from, to }, index) => {
      if (!script.includes(within)) return;
      const poisoned = script.replace(from, to);
      if (poisoned !== script) found[index] = (found[index] ?? 0) + 1;
      script = poisoned;
    });
    await route.fulfill({ response, body: script });
  });
  return found;
}
