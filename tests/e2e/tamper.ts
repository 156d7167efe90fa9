/** Changes files of the built page on their way to the browser, so that parts of it fail. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

const DIST = resolve(__dirname, '../../client/dist');

/** Replaces `from` by `to` in scripts that contain `within`. */
interface Change {
  readonly within: string;
  readonly from: string | RegExp;
  readonly to: string;
}

export const THROWS = "(()=>{throw Error('changed')})()";

/**
 * Changes matching files. They are read from the build, not fetched through the page: a response that arrives while
 * its page closes fails the test.
 */
export const changeFiles = (page: Page, files: string, edit: (text: string) => string): Promise<unknown> =>
  page.route(files, async (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    await route.fulfill({ contentType, body: edit(await readFile(join(DIST, pathname), 'utf8')) });
  });

/** Changes the page's scripts. Resolves to the counts of applied changes, which grow as files are read. */
export async function tamper(page: Page, changes: readonly Change[]): Promise<number[]> {
  const found = changes.map(() => 0);
  await changeFiles(page, '**/assets/*.js', (text) => {
    let script = text;
    changes.forEach(({ within, from, to }, index) => {
      if (!script.includes(within)) return;
      const changed = script.replace(from, to);
      if (changed !== script) found[index] = (found[index] ?? 0) + 1;
      script = changed;
    });
    return script;
  });
  return found;
}

/** The page's fault reports to the server. */
export function reportsOf(page: Page): Record<string, string>[] {
  const reports: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/faults')) reports.push(request.postDataJSON() as Record<string, string>);
  });
  return reports;
}
