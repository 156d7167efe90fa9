import type { Kills, LabServer } from '../../tools/src/lab/play/labServer';
import { readPlayOptions } from '../../tools/src/lab/play/options';
import { textReport } from '../../tools/src/lab/play/report';
import { run } from '../../tools/src/lab/play/run';
import { ClusterSystem } from '../cluster/system';

const MINUTES = 60_000;

/** The servers behind their common name, as the lab plays at a server that is killed on purpose. */
function asKilled(system: ClusterSystem): LabServer {
  const kills: Kills = {
    get count() {
      return system.ended;
    },
    get readyAt() {
      return system.endedAt;
    },
    spared: false,
    tables: 0,
    untold: 0,
    ready: Promise.resolve(),
  };
  return { url: `http://${system.site}`, kills, close: () => system.close() };
}

/** One of the servers after another is ended so, until the games are over. */
async function playThrough(signal: 'SIGKILL' | 'SIGTERM', every: number, line: string): Promise<void> {
  const system = await ClusterSystem.open();
  const over = new AbortController();
  const ending = (async () => {
    for (let number = 0; ; number = (number + 1) % system.servers) {
      await new Promise((resolve) => setTimeout(resolve, every));
      if (over.signal.aborted) return;
      await system.replace(number, signal);
    }
  })();
  try {
    const usual = '--players 2-4 --bots random --spectators 0 --think 20-150 --patience 60000 --seed cluster';
    const options = readPlayOptions(`${line} ${usual}`.split(' '));
    const violations: unknown[] = [];
    const meter = await run(asKilled(system), options, {
      moment: () => undefined,
      ended: (outcome) => void violations.push(...outcome.violations),
    });
    console.log(textReport({ options, figures: meter.figures() }));
    expect(violations).toEqual([]);
    expect(meter.outcomes.every(({ completed }) => completed)).toBe(true);
    expect(system.ended).toBeGreaterThan(0);
  } finally {
    over.abort();
    await ending;
    await system.close();
  }
}

it(
  'three servers of which one is killed every ten seconds play every game to its end',
  async () => {
    await playThrough('SIGKILL', 10_000, '--rooms 12 --games 36');
  },
  15 * MINUTES,
);

it(
  'three servers that are all restarted again and again play every game to its end',
  async () => {
    await playThrough('SIGTERM', 5_000, '--rooms 12 --games 36');
  },
  15 * MINUTES,
);
