/** The tools of the command line, by the name of their npm script. */
import { benchBots } from './bench/botGames';
import { benchThreads } from './bench/botThreads';
import { benchClient } from './bench/client';
import { benchEngine } from './bench/engine';
import { benchJournal } from './bench/journal';
import { benchRestart, benchSleeping } from './bench/restart';
import { benchSeek } from './bench/seek';
import { benchServer } from './bench/server';
import { scenario } from './cli/scenarioFiles';
import type { Commands, Tool } from './cli/tool';
import { stress } from './suite/stress';
import { browser, long, quick } from './suite/suite';
import { crosscheck } from './cli/crosscheck';
import { docs } from './cli/docs';
import { laws } from './cli/laws';
import { shorthand } from './cli/shorthand';
import { arena } from './lab/arena';
import { attackCommand as attack } from './lab/attack/command';
import { play } from './lab/play/play';
import { probe } from './lab/play/probe';
import { record } from './lab/recording/record';
import { puzzles } from './lab/puzzles/puzzles';
import { replay } from './lab/recording/replay';
import { review } from './lab/recording/review';
import { scenario as scenarioOf } from './lab/recording/scenario';
import { verify } from './lab/recording/verify';
import { simulate } from './lab/simulate';
import { trainPlank } from './lab/train/plank';
import { train } from './lab/train/train';

/** A new tool is one line, and its script in package.json: `node scripts/tool.mjs NAME`. A new command is one word. */
export const TOOLS: Readonly<Record<string, Tool | Commands>> = {
  bench: {
    ...{ engine: benchEngine, bot: benchBots, threads: benchThreads, server: benchServer, restart: benchRestart },
    ...{ sleeping: benchSleeping, journal: benchJournal, client: benchClient, seek: benchSeek },
  },
  lab: {
    ...{ simulate, replay, verify, record, review, scenario: scenarioOf, play, probe, attack },
    ...{ arena, train, 'train-plank': trainPlank, puzzles },
    ...{ laws, crosscheck, shorthand, docs },
  },
  scenario,
  test: quick,
  'test:browser': browser,
  'test:long': long,
  'test:stress': stress,
};
