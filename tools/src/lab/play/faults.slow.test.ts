import type { RunningServer } from '@brigantine/server';
import { labServer } from '../../../../server/src/testing/labServer';
import { eventually, testServer } from '../../../../server/src/testing/testServer';
import { Meter, type Figures } from './meter';
import { readPlayOptions } from './options';
import { run, setupOf } from './run';
import { LabTable, type Outcome } from './table';

let server: RunningServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => {
  for (const voice of ['warn', 'error'] as const) jest.spyOn(console, voice).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Plays, and expects every game to be completed and nothing to be wrong. */
async function played(line: string, wait?: (ms: number) => Promise<unknown>): Promise<Meter> {
  const options = readPlayOptions(['--bots', 'random', '--sample', '1', ...line.split(' ')]);
  const meter = await run(labServer(server), options, { moment: () => undefined, ended: () => undefined }, wait);
  const { violations, completed, games } = meter.figures();
  expect({ violations, completed }).toEqual({ violations: [], completed: games });
  expect(games).toBeGreaterThan(0);
  return meter;
}

const figuresOf = async (line: string): Promise<Figures> => (await played(line)).figures();

describe('every game is completed, and nothing is wrong,', () => {
  it('although lines are cut', async () => {
    const { faults, reconnects } = await figuresOf('--rooms 1 --players 3 --drop-rate 0.02');
    expect(faults.drops).toBeGreaterThan(0);
    expect(reconnects.succeeded).toBe(faults.drops);
    expect(reconnects.time.p50).toBeGreaterThan(100);
  });

  it("although the host's line is cut before the game is started", async () => {
    const target = labServer(server);
    const setup = setupOf(target, readPlayOptions(['--bots', 'random', '--players', '2', '--spectators', '0']), 0);
    const [first, second] = setup.behaviours;
    // While the second player is on the way, and as soon as the host has a seat to come back to.
    const cut = (): void => {
      const [host] = table['clients'];
      if (host?.token === undefined) setImmediate(cut);
      else host.drop();
    };
    const cutting = { ...second!, from: () => (cut(), '127.0.0.1') };
    const nothing = (): void => undefined;
    const gauges = { time: nothing, action: nothing, gathered: nothing };
    const table = new LabTable(target, { ...setup, behaviours: [first!, cutting] }, gauges);
    expect(await table.run()).toMatchObject({ completed: true, violations: [] });
  });

  it('although all takes its time', async () => {
    const { own } = await figuresOf('--game plank --rooms 1 --players 2 --latency 20-40');
    expect(own.p50).toBeGreaterThan(40);
  });

  it('although messages arrive twice', async () => {
    const { faults, refusals } = await figuresOf('--rooms 1 --players 2 --duplicate 0.5');
    expect(faults.duplicates).toBeGreaterThan(10);
    expect(refusals['stale']).toBeGreaterThan(5);
  });

  it('although somebody sends nonsense', async () => {
    const { faults, refusals } = await figuresOf('--rooms 1 --players 3 --garble 0.5');
    expect(faults.nonsense).toBeGreaterThan(10);
    for (const code of ['malformed', 'unknownMessage', 'tooLarge', 'notHost'])
      expect(refusals[code]).toBeGreaterThan(0);
  });

  it('although seats are opened in a second tab', async () => {
    const { faults } = await figuresOf('--rooms 1 --players 3 --double-tab 0.02');
    expect(faults.tabs).toBeGreaterThan(0);
  });

  it.each(['race', 'plank'])('although all of it happens at once: %s', async (game) => {
    const all = '--drop-rate 0.01 --latency 0-20 --duplicate 0.1 --garble 0.2 --double-tab 0.01';
    const { sampled } = await figuresOf(
      `--game ${game} --rooms 3 --players 2-4 --spectators 2 --bots random,bot ${all}`,
    );
    expect(sampled).toBe(3);
  });
});

describe('the run', () => {
  it('plays more games than there are tables, one after the other', async () => {
    const { games, timeline } = await figuresOf('--game plank --rooms 2 --games 5 --players 2');
    expect(games).toBe(5);
    expect(Math.max(...timeline.map(({ rooms }) => rooms))).toBeLessThanOrEqual(2);
  });

  it('begins no further game when its time is over', async () => {
    // By this clock a game takes a second.
    const seconds = jest.spyOn(Meter.prototype, 'seconds', 'get');
    seconds.mockImplementation(() => (seconds.mock.contexts.at(-1) as Meter).outcomes.length);
    expect((await figuresOf('--game plank --rooms 1 --players 2 --duration 3')).games).toBe(3);
  });

  it('opens its tables one after the other', async () => {
    const opened = jest.spyOn(LabTable.prototype, 'run');
    const waits: { readonly ms: number; readonly over: () => void }[] = [];
    const wait = (ms: number): Promise<void> => new Promise((over) => waits.push({ ms, over }));
    const playing = played('--game plank --rooms 3 --players 2 --ramp 3', wait);
    await eventually(() => waits.length === 3);
    expect(waits.map(({ ms }) => ms)).toEqual([0, 1000, 2000]);
    for (const [index, { over }] of waits.entries()) {
      expect(opened).toHaveBeenCalledTimes(index);
      over();
      await eventually(() => opened.mock.calls.length > index);
    }
    await playing;
  });

  it('lets everybody think', async () => {
    const { outcomes } = await played('--game plank --rooms 1 --players 2 --think 100-120');
    const [{ counts, seconds }] = outcomes as [Outcome];
    const answers = Math.max(...counts.map(({ actions }) => actions));
    expect(answers).toBeGreaterThan(5);
    // A timer may fire a millisecond early.
    expect(seconds).toBeGreaterThan(answers * 0.099);
  });

  it('R14 plays by the house rules that are wished for', async () => {
    const { outcomes } = await played('--rooms 1 --players 3 --rules salon,combatTie:nothing');
    const rules = { preset: 'salon', options: { combatTie: 'nothing' } };
    expect(outcomes.map((outcome) => outcome.played?.choices)).toEqual([{ rules, ghostShip: false }]);
  });

  it('is the same game again with the same seed, and another one with another', async () => {
    const moves = async (seed: string): Promise<string> => {
      const { outcomes } = await played(`--game plank --rooms 1 --players 3 --seed ${seed}`);
      // Secret choices come in any order.
      const [inputs = []] = outcomes.map((outcome) => outcome.played?.inputs);
      return JSON.stringify(inputs.filter((input) => input.kind === 'move' && input.move.type !== 'choosePlacement'));
    };
    const [first, again, other] = [await moves('a'), await moves('a'), await moves('b')];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});
