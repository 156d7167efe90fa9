/** In a file of its own, because `testServer` takes seconds to load. */
import { setTimeout as pause } from 'node:timers/promises';

/** Ends a hanging wait, in ms; far longer than a slow machine needs. */
export const CEILING = 120_000;

/** Polls until the condition holds, every so many ms. */
export async function eventually(condition: () => boolean | Promise<boolean>, every = 2): Promise<void> {
  for (const end = performance.now() + CEILING; !(await condition()); await pause(every)) {
    if (performance.now() > end) throw new Error(`waited in vain: ${condition.toString()}`);
  }
}
