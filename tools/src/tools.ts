/** The tools of the command line, by the name of their npm script. */
import { bench } from './bench/bench';
import { docs } from './cli/docs';
import type { Commands, Tool } from './cli/tool';
import { lab } from './lab/commands';
import { browser, long, quick } from './suite/suite';

/** A new tool is one line, and its script in package.json: `node scripts/tool.mjs NAME`. */
export const TOOLS: Readonly<Record<string, Tool | Commands>> = {
  ...{ bench, docs, lab },
  test: quick,
  'test:browser': browser,
  'test:long': long,
};
