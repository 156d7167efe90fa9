import { UsageError } from '../cli/options';
import { measure } from './botThreads';
import { benchServer, tableOf, trialsOf } from './server';
import { deltaOf } from './server/peers/ws';
import { runTrial, type Row } from './server/run';
import type { ServerName } from './server/servers';

/** More actions than one game at each of two tables has. */
const A_GAME_EACH = 100;

describe('the benchmark of the bots’ threads', () => {
  it.each([0, 1])('plays two tables with %i threads, and measures the event loop', async (workers) => {
    let seconds = 1;
    const play = (): ReturnType<typeof measure> => measure({ workers, rooms: 2, level: 'sailor', seconds });
    let row = await play();
    for (; row.moves === 0 && seconds < 60; row = await play()) seconds *= 2;
    expect(row.moves).toBeGreaterThan(0);
    expect(row.cpu).toBeGreaterThan(0);
    expect(row.delays.p99).toBeGreaterThanOrEqual(row.delays.p50);
    expect(row.delays.max).toBeGreaterThan(0);
  });
});

describe('the benchmark of the server', () => {
  it('plays several games at two tables and returns plausible figures', async () => {
    let seconds = 1;
    const play = (): ReturnType<typeof runTrial> => runTrial({ server: 'brigantine', rooms: 2, seconds });
    let rows = await play();
    // A busy machine may not come to a second game so soon.
    const tooFew = (): boolean => rows[0]!.actions <= A_GAME_EACH || rows[1]!.actions < 2;
    for (; tooFew() && seconds < 60; rows = await play()) seconds *= 2;
    expect(rows.map(({ pace }) => pace)).toEqual(['closed', 'paced']);
    const [closed, paced] = rows;
    // Another game begins after one is over.
    expect(closed!.actions).toBeGreaterThan(A_GAME_EACH);
    expect(paced!.actions).toBeGreaterThanOrEqual(2);
    expect(paced!.actions).toBeLessThanOrEqual(6 * seconds);
    for (const { bytes, actionsPerCpuSecond, latency, memory } of rows) {
      expect(actionsPerCpuSecond).toBeGreaterThan(10);
      expect(latency.p99).toBeGreaterThanOrEqual(latency.p50);
      expect(latency.p50).toBeGreaterThan(0);
      expect(bytes.patches).toBeGreaterThan(0);
      expect(bytes.all).toBeGreaterThan(bytes.patches);
      // With two tables the process may use no more memory than when it was empty.
      for (const amount of [memory.heap, memory.resident]) expect(Number.isFinite(amount)).toBe(true);
    }
  });

  it('measures all servers in three rounds for each number of tables', () => {
    const trials = trialsOf({ rooms: [2, 5], seconds: 4, profile: undefined }, ['ws'], { core: 0 });
    const round = ['unsaved', 'ws'];
    expect(trials.map(({ server }) => server)).toEqual([round, round, round, round, round, round].flat());
    expect(trials.map(({ rooms }) => rooms)).toEqual([2, 2, 2, 2, 2, 2, 5, 5, 5, 5, 5, 5]);
    for (const { core, seconds } of trials) expect([core, seconds]).toEqual([0, 4]);
  });

  it('compares by the median of the ratios within a round', () => {
    const rows = [
      [1000, 2000],
      [3000, 2000],
      [1200, 4000],
    ].flatMap(([ours, theirs]) => [rowOf('unsaved', ours!), rowOf('ws', theirs!)]);
    const lines = tableOf(rows)
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(lines[0]).toEqual(['', 'rooms', 'unsaved', 'ws', 'ours to it']);
    expect(lines[1]).toEqual(['actions/cpu-s', '100', '1200 (1000–3000)', '2000 (2000–4000)', '0.50 (0.30–1.50)']);
  });

  it('rejects numbers of tables that are none', () =>
    expect(benchServer.run(['--rooms', '2,x'])).rejects.toThrow(
      new UsageError('--rooms needs whole numbers separated by commas, not "2,x"'),
    ));

  it.each([
    [{ a: 1, b: [1, 2] }, { a: 1, b: [1, 3] }, { b: { 1: 3 } }],
    [{ a: [1] }, { a: [1, 2] }, { a: [1, 2] }],
    [{ a: { b: 1 } }, { a: { b: 1 } }, undefined],
    [undefined, { a: 1 }, { a: 1 }],
  ])('plain ws sends the smallest change from %j to %j', (before, after, delta) => {
    expect(deltaOf(before, after)).toEqual(delta);
  });
});

function rowOf(server: ServerName, actionsPerCpuSecond: number): Row {
  return {
    ...{ server, rooms: 100, pace: 'closed', actions: 1, actionsPerCpuSecond },
    ...{ latency: { count: 1, p50: 1, p95: 1, p99: 1, max: 1 }, bytes: { all: 1, patches: 0 } },
    memory: { heap: 1, resident: 1 },
  };
}
