import { columns, textReport } from '../../tools/src/lab/report/text';
import type { Kills, LabServer } from '../../tools/src/lab/play/labServer';
import { readPlayOptions } from '../../tools/src/lab/play/options';
import { playReport } from '../../tools/src/lab/play/report';
import { run } from '../../tools/src/lab/play/run';
import type { Figures } from '../../tools/src/lab/play/meter';
import { ClusterSystem, type Work } from '../cluster/system';
import { playTogether } from './labProcesses';

const SECONDS = 1_000;
const MINUTES = 60 * SECONDS;
const USUAL = '--players 2-4 --bots random --spectators 0 --patience 60000';

/** The servers behind their common name, as a killed server for the lab. */
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

/** Plays games to their end, and returns the figures. Fails if anything was lost, mixed up or left unfinished. */
async function playAll(system: ClusterSystem, line: string): Promise<Figures> {
  const options = readPlayOptions(`${line} ${USUAL}`.split(' '));
  const violations: unknown[] = [];
  const meter = await run(asKilled(system), options, {
    moment: () => undefined,
    ended: (outcome) => void violations.push(...outcome.violations),
  });
  const figures = meter.figures();
  console.log(textReport(playReport({ options, figures })));
  expect(violations).toEqual([]);
  expect(meter.outcomes.every(({ completed }) => completed)).toBe(true);
  return figures;
}

/** Resolves after so many ms, or as soon as the games are over. */
function sleep(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      over.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    over.addEventListener('abort', end);
  });
}

/** Repeats an action while games are played. */
async function meanwhile(every: number, over: AbortSignal, deed: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; ; number++) {
    await sleep(every, over);
    if (over.aborted) return;
    await deed(number);
  }
}

/** Plays during the action, then closes the system. */
async function playThrough(
  play: (system: ClusterSystem) => Promise<unknown>,
  happens: (system: ClusterSystem, over: AbortSignal) => readonly Promise<void>[],
): Promise<void> {
  const system = await ClusterSystem.open();
  const over = new AbortController();
  const happening = Promise.all(happens(system, over.signal));
  // It is awaited at the end.
  happening.catch(() => undefined);
  try {
    await play(system);
    expect(system.ended).toBeGreaterThan(0);
  } finally {
    over.abort();
    await happening;
    await system.close();
  }
}

// The client library logs every broken connection; here they are broken on purpose.
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

/** Ends one server after the other. */
const ending = (
  system: ClusterSystem,
  every: number,
  signal: 'SIGKILL' | 'SIGTERM',
  over: AbortSignal,
): Promise<void> => meanwhile(every, over, (number) => system.replace(number % system.servers, signal));

/** Plays at twelve tables at a time. */
const aDozen = (system: ClusterSystem): Promise<Figures> => playAll(system, '--rooms 12 --games 36 --think 20-150');

it(
  'three servers, one of them killed every ten seconds, complete every game',
  () => playThrough(aDozen, (system, over) => [ending(system, 10 * SECONDS, 'SIGKILL', over)]),
  15 * MINUTES,
);

it(
  'three servers that are restarted again and again complete every game',
  () => playThrough(aDozen, (system, over) => [ending(system, 5 * SECONDS, 'SIGTERM', over)]),
  15 * MINUTES,
);

/** Processes of the lab, and tables per process. */
const LABS = 6;
const TABLES = 150;
/** Seconds until all tables are open. */
const RAMP = 60;

/** Plays one game at each of 900 tables. Fails like `playAll`. */
async function playEverywhere(system: ClusterSystem): Promise<void> {
  const tables = `--rooms ${TABLES} --games ${TABLES} --ramp ${RAMP} --think 1500-3500 --sample 50`;
  const labs = await playTogether(LABS, `--url http://${system.site} ${tables} ${USUAL}`.split(' '));
  const rows = labs.map(({ games, completed, actions, seconds, reconnects: { tried, succeeded, time } }) =>
    [games, completed, actions, tried, succeeded, time.p50, time.p99, time.max, seconds].map((each) => each.toFixed(0)),
  );
  const head = ['games', 'completed', 'actions', 'tries', 'returns', 'p50 ms', 'p99 ms', 'max ms', 'seconds'];
  console.log(`${system.ended} servers killed\n${columns([head, ...rows])}`);
}

it(
  'three servers with 300 tables each, one killed every 20 seconds for ten minutes while Redis and Postgres restart, complete every game',
  () =>
    playThrough(playEverywhere, (system, over) => {
      const peace = new AbortController();
      const calm = (): void => peace.abort();
      over.addEventListener('abort', calm);
      const opened = sleep(RAMP * SECONDS, peace.signal);
      return [
        opened.then(() => sleep(10 * MINUTES, peace.signal)).then(calm),
        opened.then(() => ending(system, 20 * SECONDS, 'SIGKILL', peace.signal)),
        opened.then(() => meanwhile(170 * SECONDS, peace.signal, () => system.redis.restart())),
        opened.then(() => meanwhile(230 * SECONDS, peace.signal, () => system.postgres.restart())),
      ];
    }),
  60 * MINUTES,
);

/** Parts whose work is compared. */
const PARTS: readonly (keyof Work)[] = ['servers', 'postgres', 'redis', 'caddy', 'commits', 'commands'];
const HEAD = ['servers', 'actions/s', 'ms of servers', 'Postgres', 'Redis', 'Caddy', 'commits', 'commands'];

it(
  'prints the cost of an action for each part with one, two and three servers',
  async () => {
    const rows: string[][] = [];
    for (const servers of [1, 2, 3]) {
      const system = await ClusterSystem.open(servers);
      try {
        const before = await system.work();
        const { actions, actionsPerSecond } = await playAll(system, '--rooms 60 --games 60 --think 50-250');
        const after = await system.work();
        const each = PARTS.map((part) => {
          const one = (after[part] - before[part]) / actions;
          return (part === 'commits' || part === 'commands' ? one : one * SECONDS).toFixed(2);
        });
        rows.push([String(servers), actionsPerSecond.toFixed(0), ...each]);
      } finally {
        await system.close();
      }
    }
    console.log(`For an action:\n${columns([HEAD, ...rows])}`);
  },
  15 * MINUTES,
);
