/** The worker thread of `BotPool`: answers one question at a time. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { gameNamed } from '@brigantine/shared/games';
import { botOf } from '@brigantine/shared/manifest';
import type { BotAnswer, BotQuestion } from './pool';

/** Below that of the event loop. */
const NICENESS = 10;

// On Linux this concerns the thread, elsewhere the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

parentPort?.on('message', ({ game, level, ...input }: BotQuestion) => {
  parentPort?.postMessage(answer());

  function answer(): BotAnswer {
    const entry = gameNamed(game);
    if (entry === undefined) return { fault: `no game ${game}` };
    try {
      return { move: botOf(entry, level).choose(input) };
    } catch (fault) {
      return { fault: String(fault) };
    }
  }
});
