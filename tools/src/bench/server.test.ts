import { deltaOf } from './server/delta';
import { UsageError } from '../cli/options';
import { benchServer, tableOf, trialsOf } from './server';
import { runTrial, type ServerName } from './server/run';

/** More actions than one game at each of two tables has. */
const A_GAME_EACH = 100;

describe('the benchmark of the server', () => {
  it.each<ServerName>(['plain', 'brigantine'])(
    'plays two tables at the %s server for a second and gives figures that can be',
    async (server) => {
      let seconds = 1;
      const play = (): ReturnType<typeof runTrial> =>
        runTrial({ server, rooms: 2, paces: ['closed', 'paced'], seconds });
      let rows = await play();
      // A machine that has much else to do may not come to a second game so soon.
      const tooFew = (): boolean => rows[0]!.actions <= A_GAME_EACH || rows[1]!.actions < 2;
      for (; tooFew() && seconds < 60; rows = await play()) seconds *= 2;
      expect(rows.map(({ pace }) => pace)).toEqual(['closed', 'paced']);
      const [closed, paced] = rows;
      // More than one game at each table: another one begins when one is over.
      expect(closed!.actions).toBeGreaterThan(A_GAME_EACH);
      expect(paced!.actions).toBeGreaterThanOrEqual(2);
      expect(paced!.actions).toBeLessThanOrEqual(6 * seconds);
      for (const row of rows) {
        const { all, patch, events, own, asks, rest } = row.bytes;
        expect(row.refusals).toBe(0);
        expect(row.actionsPerCpuSecond).toBeGreaterThan(10);
        expect(row.latency.p99).toBeGreaterThanOrEqual(row.latency.p50);
        expect(row.latency.p50).toBeGreaterThan(0);
        expect(patch + events + own + asks + rest).toBeCloseTo(all, 6);
        for (const part of [patch, events]) expect(part).toBeGreaterThan(0);
        // With two tables the process may hold as much as when it was empty, or less.
        for (const bytes of [row.memory.after, row.memory.resident]) expect(Number.isFinite(bytes)).toBe(true);
      }
      expect(tableOf(rows).split('\n')).toHaveLength(3);
    },
  );

  it('measures the servers for each number of rooms', () => {
    const given = { rooms: [2, 5], only: 'paced' as const, seconds: 3, progress: false, peers: false };
    const trials = trialsOf({ ...given, json: undefined, profile: undefined });
    expect(trials.map(({ server, rooms }) => [server, rooms])).toEqual([
      ['plain', 2],
      ['unsaved', 2],
      ['brigantine', 2],
      ['plain', 5],
      ['unsaved', 5],
      ['brigantine', 5],
    ]);
    for (const { paces, seconds } of trials) expect([paces, seconds]).toEqual([['paced'], 3]);
  });

  it.each([
    [['--rooms', '2,x'], '--rooms needs whole numbers separated by commas, not "2,x"'],
    [['--only', 'fast'], '--only takes closed, paced, not "fast"'],
  ])('refuses %j', (args, message) => expect(benchServer.run(args)).rejects.toThrow(new UsageError(message)));

  it.each([
    [{ a: 1, b: [1, 2] }, { a: 1, b: [1, 3] }, { b: { 1: 3 } }],
    [{ a: [1] }, { a: [1, 2] }, { a: [1, 2] }],
    [{ a: { b: 1 } }, { a: { b: 1 } }, undefined],
    [undefined, { a: 1 }, { a: 1 }],
  ])('the plain server tells the least: from %j to %j', (before, after, delta) => {
    expect(deltaOf(before, after)).toEqual(delta);
  });
});
