/** The smoke test's interface to a browser, for either protocol, and a page driven through it. */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** One window of a browser. Actions have the form of the W3C WebDriver standard, which BiDi shares. */
export interface Driver {
  open(url: string): Promise<void>;
  /** Runs a function body in the page and returns its JSON value. */
  run<T>(body: string): Promise<T>;
  perform(actions: readonly object[]): Promise<void>;
  /** Sets the page's size in CSS pixels, or the nearest size that the window supports. */
  resize(width: number, height: number): Promise<void>;
  /** As PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A point on the page, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const POLL_MS = 50;
/** Ceiling for a wait that hangs, far above what a slow machine needs. */
const CEILING_MS = 120_000;

/** Polls until `read` returns something other than `undefined`. */
export async function eventually<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + CEILING_MS; Date.now() < end; await pause(POLL_MS)) {
    const found = await read();
    if (found !== undefined) return found;
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Fails with install instructions if programs are missing; as root on Debian, installs them. */
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

  /** Waits until a visible element with that selector and text is at rest; returns its centre. */
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

  /** Types into the focused element. */
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
        // Nothing else may cover it.
        if (width > 0 && height > 0 && each.contains(document.elementFromPoint(x, y))) return { x, y };
      }
      return null;`);
    return found ?? undefined;
  }
}
