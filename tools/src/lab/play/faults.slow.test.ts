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

describe('every game is completed without violations', () => {
  it('with lost connections', async () => {
    const { faults, reconnects } = await figuresOf('--rooms 1 --players 3 --drop-rate 0.02');
    expect(faults.drops).toBeGreaterThan(0);
    expect(reconnects.succeeded).toBe(faults.drops);
    expect(reconnects.time.p50).toBeGreaterThan(100);
  });

  it('when the host loses its connection before the start', async () => {
    const target = labServer(server);
    const setup = setupOf(target, readPlayOptions(['--bots', 'random', '--players', '2', '--spectators', '0']), 0);
    const [first, second] = setup.behaviours;
    // While the second player joins, as soon as the host has a token.
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

  it('with latency', async () => {
    const { own } = await figuresOf('--game plank --rooms 1 --players 2 --latency 20-40');
    expect(own.p50).toBeGreaterThan(40);
  });

  it('with duplicate messages', async () => {
    const { faults, refusals } = await figuresOf('--rooms 1 --players 2 --duplicate 0.5');
    expect(faults.duplicates).toBeGreaterThan(10);
    expect(refusals['stale']).toBeGreaterThan(5);
  });

  it('with nonsense messages', async () => {
    const { faults, refusals } = await figuresOf('--rooms 1 --players 3 --garble 0.5');
    expect(faults.nonsense).toBeGreaterThan(10);
    for (const code of ['malformed', 'unknownMessage', 'tooLarge', 'notHost'])
      expect(refusals[code]).toBeGreaterThan(0);
  });

  it('with second tabs', async () => {
    const { faults } = await figuresOf('--rooms 1 --players 3 --double-tab 0.02');
    expect(faults.tabs).toBeGreaterThan(0);
  });

  it.each(['race', 'plank'])('with all faults at once: %s', async (game) => {
    const all = '--drop-rate 0.01 --latency 0-20 --duplicate 0.1 --garble 0.2 --double-tab 0.01';
    const { sampled } = await figuresOf(
      `--game ${game} --rooms 3 --players 2-4 --spectators 2 --bots random,bot ${all}`,
    );
    expect(sampled).toBe(3);
  });
});

describe('the run', () => {
  it('plays more games than tables, one after another', async () => {
    const { games, timeline } = await figuresOf('--game plank --rooms 2 --games 5 --players 2');
    expect(games).toBe(5);
    expect(Math.max(...timeline.map(({ rooms }) => rooms))).toBeLessThanOrEqual(2);
  });

  it('starts no more games after its duration', async () => {
    // On this clock a game takes a second.
    const seconds = jest.spyOn(Meter.prototype, 'seconds', 'get');
    seconds.mockImplementation(() => (seconds.mock.contexts.at(-1) as Meter).outcomes.length);
    expect((await figuresOf('--game plank --rooms 1 --players 2 --duration 3')).games).toBe(3);
  });

  it('opens its tables one after another with --ramp', async () => {
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

  it('waits before each answer with --think', async () => {
    const { outcomes } = await played('--game plank --rooms 1 --players 2 --think 100-120');
    const [{ counts, seconds }] = outcomes as [Outcome];
    const answers = Math.max(...counts.map(({ actions }) => actions));
    expect(answers).toBeGreaterThan(5);
    // A timer may fire a millisecond early.
    expect(seconds).toBeGreaterThan(answers * 0.099);
  });

  it('R14 plays by house rules', async () => {
    const { outcomes } = await played('--rooms 1 --players 3 --rules salon,combatTie:nothing');
    const rules = { preset: 'salon', options: { combatTie: 'nothing' } };
    expect(outcomes.map((outcome) => outcome.played?.choices)).toEqual([{ rules, ghostShip: false }]);
  });

  it('plays the same game with the same seed only', async () => {
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
