/** The tools of the command line, by the name of their npm script. */
import { bench } from './bench/bench';
import { scenario } from './cli/scenario';
import type { Commands, Tool } from './cli/tool';
import { lab } from './lab/commands';
import { stress } from './suite/stress';
import { browser, long, quick } from './suite/suite';

/** A new tool is one line, and its script in package.json: `node scripts/tool.mjs NAME`. */
export const TOOLS: Readonly<Record<string, Tool | Commands>> = {
  ...{ bench, lab, scenario },
  test: quick,
  'test:browser': browser,
  'test:long': long,
  'test:stress': stress,
};
