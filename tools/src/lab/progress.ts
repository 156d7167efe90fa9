/** A progress bar, redrawn in place on the error output. */
import type { Progress } from './pool';

const WIDTH = 30;
const REDRAW_MS = 100;

/** A bar that `write` shows; `now` is in milliseconds. It ends its line when all has been played. */
export function progressBar(write: (text: string) => void, now: () => number): Progress {
  const started = now();
  let drawn = -Infinity;
  return (played, all) => {
    const time = now();
    if (played < all && time - drawn < REDRAW_MS) return;
    drawn = time;
    const seconds = (time - started) / 1000;
    const speed = played / Math.max(seconds, 0.001);
    const left = Math.ceil((all - played) / speed);
    const filled = Math.round((WIDTH * played) / all);
    const bar = '#'.repeat(filled).padEnd(WIDTH, '.');
    const share = String(Math.floor((100 * played) / all)).padStart(3);
    const end = played < all ? `${String(left)} s left` : `${seconds.toFixed(1)} s    \n`;
    write(`\r[${bar}] ${share} %  ${String(played)}/${String(all)} games  ${speed.toFixed(0)}/s  ${end} `);
  };
}
