/** A progress bar, redrawn in place on the error output. */
import { flag } from './options';

/** Reports how much is done, of how much. */
export type Progress = (done: number, all: number) => void;

/** The option of every tool that may take longer than two seconds. */
export const PROGRESS = { progress: flag('a progress bar also where the error output is no terminal') };

const WIDTH = 30;
const REDRAW_MS = 100;

/** A bar on a terminal or on request. `what` is counted: `games`. */
export function progressOn(what: string, { progress }: { readonly progress: boolean }): Progress {
  if (!progress && !process.stderr.isTTY) return () => undefined;
  return progressBar(
    what,
    (text) => process.stderr.write(text),
    () => performance.now(),
  );
}

/** Draws the bar with `write`; `now` is in ms. The line ends when all is done. */
export function progressBar(what: string, write: (text: string) => void, now: () => number): Progress {
  const started = now();
  let drawn = -Infinity;
  return (done, all) => {
    const time = now();
    if (done < all && time - drawn < REDRAW_MS) return;
    drawn = time;
    const seconds = (time - started) / 1000;
    const speed = done / Math.max(seconds, 0.001);
    const left = done === 0 ? '?' : String(Math.ceil((all - done) / speed));
    const bar = '#'.repeat(Math.round((WIDTH * done) / all)).padEnd(WIDTH, '.');
    const share = String(Math.floor((100 * done) / all)).padStart(3);
    const end = done < all ? `${left} s left` : `${seconds.toFixed(1)} s    \n`;
    write(`\r[${bar}] ${share} %  ${String(done)}/${String(all)} ${what}  ${speed.toFixed(0)}/s  ${end} `);
  };
}
