/** Apart from the server of tests, which takes seconds to load. */
import { setTimeout as pause } from 'node:timers/promises';

/** Ends a wait that hangs, in ms. Far above what a slow machine takes. */
export const CEILING = 120_000;

/** Polls, every so many ms, until the condition holds. */
export async function eventually(condition: () => boolean | Promise<boolean>, every = 2): Promise<void> {
  for (const end = performance.now() + CEILING; !(await condition()); await pause(every)) {
    if (performance.now() > end) throw new Error(`waited in vain: ${condition.toString()}`);
  }
}
