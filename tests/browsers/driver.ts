/** What the smoke test needs of a browser, whichever protocol that speaks, and a page driven through it. */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** One window of a browser. Actions have the form of the W3C WebDriver standard, which BiDi shares. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page and returns its JSON value. */
  run<T>(body: string): Promise<T>;
  perform(actions: readonly object[]): Promise<void>;
  /** Gives the page that size in CSS pixels, or the nearest that its window can have. */
  resize(width: number, height: number): Promise<void>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A place on the page, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const POLL_MS = 50;
/** Ends a wait that hangs. Far above what a slow machine takes. */
const CEILING_MS = 120_000;

/** Polls until `read` returns something other than `undefined`. */
export async function eventually<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + CEILING_MS; Date.now() < end; await pause(POLL_MS)) {
    const found = await read();
    if (found !== undefined) return found;
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Fails with what to install unless these programs are there; root on Debian gets them installed. */
export function ensurePrograms(programs: readonly string[], packages: readonly string[]): void {
  const missing = (): string | undefined => programs.find((program) => spawnSync('which', [program]).status !== 0);
  if (missing() !== undefined && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' });
  }
  const name = missing();
  if (name !== undefined) throw new Error(`No ${name}: install it (Debian: apt-get install ${packages.join(' ')}).`);
}

export class DrivenPage {
  constructor(readonly driver: Driver) {}

  /** Waits until an element with that selector, and that text if given, is visible and at rest; returns its centre. */
  waitFor(selector: string, text = ''): Promise<Point> {
    let last = '';
    return eventually(`${selector} ${text}`, async () => {
      const found = await this.find(selector, text);
      const moved = JSON.stringify(found) !== last;
      last = JSON.stringify(found);
      return moved ? undefined : found;
    });
  }

  text(selector: string): Promise<string> {
    return this.driver.run(`return document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`);
  }

  async click(selector: string, text = ''): Promise<void> {
    await this.clickAt(await this.waitFor(selector, text));
  }

  async clickAt({ x, y }: Point): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** Types into whatever has the focus. */
  async type(text: string): Promise<void> {
    const actions = text.split('').flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.driver.perform([{ type: 'key', id: 'keys', actions }]);
  }

  private async find(selector: string, text: string): Promise<Point | undefined> {
    const found = await this.driver.run<Point | null>(`
      for (const each of document.querySelectorAll(${JSON.stringify(selector)})) {
        if (each.disabled || !each.textContent.includes(${JSON.stringify(text)})) continue;
        each.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = each.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        // Nothing else may lie there.
        if (width > 0 && height > 0 && each.contains(document.elementFromPoint(x, y))) return { x, y };
      }
      return null;`);
    return found ?? undefined;
  }
}
