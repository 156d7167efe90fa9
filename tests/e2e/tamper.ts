/** Changes scripts of the built page on their way into the browser, so that parts of it fail; the product has no switch for that. */
import type { Page } from 'playwright-core';

/** In scripts that contain `within`, `from` is replaced by `to`. */
export interface Change {
  readonly within: string;
  readonly from: string | RegExp;
  readonly to: string;
}

export const THROWS = "(()=>{throw Error('changed')})()";

/** Changes the page's scripts. The function it returns says how often each change was applied. */
export async function tamper(page: Page, changes: readonly Change[]): Promise<number[]> {
  const found = changes.map(() => 0);
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    let script = await response.text();
    changes.forEach(({ within, from, to }, index) => {
      if (!script.includes(within)) return;
      const changed = script.replace(from, to);
      if (changed !== script) found[index] = (found[index] ?? 0) + 1;
      script = changed;
    });
    await route.fulfill({ response, body: script });
  });
  return found;
}

/** What the page reports to the server. */
export function reportsOf(page: Page): Record<string, string>[] {
  const reports: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/faults')) reports.push(request.postDataJSON() as Record<string, string>);
  });
  return reports;
}
