/** The tools of the command line, by the name of their npm script. */
import { benchBots } from './bench/botGames';
import { benchClient } from './bench/client';
import { benchEngine } from './bench/engine';
import { benchJournal } from './bench/journal';
import { benchRestart, benchSleeping } from './bench/restart';
import { benchServer } from './bench/server';
import { scenario } from './cli/scenarioFiles';
import type { Commands, Tool } from './cli/tool';
import { lab } from './lab/commands';
import { stress } from './suite/stress';
import { browser, long, quick } from './suite/suite';

/** A new tool is one line, and its script in package.json: `node scripts/tool.mjs NAME`. */
export const TOOLS: Readonly<Record<string, Tool | Commands>> = {
  bench: {
    ...{ engine: benchEngine, bot: benchBots, server: benchServer, restart: benchRestart },
    ...{ sleeping: benchSleeping, journal: benchJournal, client: benchClient },
  },
  lab,
  scenario,
  test: quick,
  'test:browser': browser,
  'test:long': long,
  'test:stress': stress,
};
