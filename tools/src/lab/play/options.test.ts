import { UsageError } from '../../cli/options';
import { spreadOf, histogramOf, type Figures } from './meter';
import { runningServer } from './labServer';
import { readPlayOptions } from './options';
import { probe } from './probe';
import { setupOf } from './run';

const read = (line: string) => readPlayOptions(line === '' ? [] : line.split(' '));

describe('the command line of play', () => {
  it('has sensible defaults', () => {
    expect(read('')).toMatchObject({
      ...{ game: 'race', rooms: 4, games: 4, players: { least: 4, most: 4 }, spectators: 1, bots: ['bot'], clock: 30 },
      ...{ seed: 'lab', ramp: 0, 'clock-speed': 1, think: { least: 0, most: 0 }, progress: false, expectations: [] },
      faults: { dropRate: 0, latency: { least: 0, most: 0 }, duplicate: 0, garble: 0, doubleTab: 0 },
    });
  });

  it('takes every option', () => {
    const line =
      '--url https://sea.example/game/ --game race --rooms 7 --players 2-4 --spectators 0 --bots bot,random --rules salon,combatTie:nothing ' +
      '--seed s --ramp 5 --games 9 --duration 60 --think 100-300 --clock 60 --clock-speed 2 --patience 500 --sample 3 --drop-rate 0.1 ' +
      '--latency 20 --duplicate 0.2 --garble 0.3 --double-tab 0.4 --expect p99<250ms completed=100% --out a.json b.csv --series c.prom ' +
      '--scenarios e --progress';
    expect(read(line)).toMatchObject({
      ...{ url: 'https://sea.example/game', game: 'race', rooms: 7, players: { least: 2, most: 4 }, spectators: 0 },
      ...{ bots: ['bot', 'random'], rules: 'salon,combatTie:nothing', seed: 's', ramp: 5, games: 9, duration: 60 },
      ...{
        think: { least: 100, most: 300 },
        clock: 60,
        'clock-speed': 2,
        patience: 500,
        sample: 3,
        scenarios: 'e',
        progress: true,
      },
      faults: { dropRate: 0.1, latency: { least: 20, most: 20 }, duplicate: 0.2, garble: 0.3, doubleTab: 0.4 },
      expectations: [{ text: 'p99<250ms' }, { text: 'completed=100%' }],
      ...{ format: 'table', out: ['a.json', 'b.csv'], series: 'c.prom' },
    });
  });

  it('has no limit of games with --duration', () => {
    expect(read('--duration 3')).toMatchObject({ duration: 3, games: Infinity });
  });

  it.each([
    '--game chess',
    '--players 1',
    '--players 7',
    '--players 4-2',
    '--players 2.5',
    '--game plank --players 5',
    '--rules jamaica',
    '--rules official,spaceCost:everySeaEntered',
    '--game plank --rules salon',
    '--bots clever',
    '--clock 45',
    '--think soon',
    '--latency 9-1',
    '--drop-rate 2',
    '--garble -1',
    '--clock-speed 0',
    '--url sea.example',
    '--rooms 0',
    '--expect p99',
    '--expect p99<250miles',
    '--expect luck>1',
    '--kill-server 0',
    '--kill-server 3 --url http://sea.example',
    '--kill-server 3 --double-tab 0.1',
    '--out report.pdf',
    '--mutiny',
  ])('refuses %s', (line) => {
    expect(() => read(line)).toThrow(UsageError);
  });
});

describe('the command line of probe', () => {
  it.each([
    ['--url', 'sea'],
    ['--game', 'chess'],
    ['--timeout', '0'],
  ])('refuses %s %s', (...args) => expect(probe.run(args)).rejects.toThrow(UsageError));
});

describe('the set-up of a table', () => {
  const target = runningServer('http://sea.example');

  it('follows the options: players in the range, strategies in turn, rules as words, the last seat garbles', () => {
    const options = read(
      '--players 2-4 --spectators 2 --bots bot,random --rules salon,combatTie:nothing --garble 0.5 --clock 60',
    );
    const setups = Array.from({ length: 30 }, (_, number) => setupOf(target, options, number));
    expect(new Set(setups.map(({ players }) => players))).toEqual(new Set([2, 3, 4]));
    for (const { players, answerers, behaviours, options: sent } of setups) {
      expect([answerers.length, behaviours.length]).toEqual([players, players + 2]);
      expect(behaviours.map(({ garbles }) => garbles).indexOf(true)).toBe(players - 1);
      expect(sent).toMatchObject({ clock: 60, game: ['salon', 'combatTie:nothing'] });
    }
  });

  it('checks every Nth table for leaks with --sample', () => {
    const sampled = Array.from(
      { length: 9 },
      (_, number) => setupOf(target, read('--sample 4'), number).scrambles !== undefined,
    );
    expect(sampled.flatMap((is, number) => (is ? [number] : []))).toEqual([0, 4, 8]);
  });

  it('adds clock and thinking time to the patience', () => {
    const options = read('--clock 30 --clock-speed 10 --think 0-200 --patience 1000');
    expect(setupOf(target, options, 0).patience).toBe(6000 + 200 + 1000);
  });
});

describe('expectations', () => {
  const figures = {
    ...{ games: 10, completed: 9, violations: [], actionsPerSecond: 120, bytesPerAction: 500, memoryPerRoom: 250_000 },
    own: { count: 3, p50: 10, p95: 200, p99: 249, max: 400 },
    all: { count: 3, p50: 12, p95: 220, p99: 300, max: 500 },
    reconnects: { tried: 4, succeeded: 4, time: spreadOf([]) },
  } as unknown as Figures;
  const met = (text: string): boolean => read(`--expect ${text}`).expectations.every((each) => each.holds(figures));

  it.each([
    'p99<250ms',
    'all-p99<=0.3s',
    'completed>=90%',
    'violations=0',
    'actions/s>100',
    'bytes/action<1kB',
    'memory/room<1MB',
  ])('%s is met', (text) => expect(met(text)).toBe(true));

  it.each(['p99<249', 'completed=100%', 'games>9', 'reconnected<100%', 'actions/cpu-s>1', 'p99<250ms,max<300ms'])(
    '%s is not met',
    (text) => {
      expect(met(text)).toBe(false);
    },
  );
});

describe('figures', () => {
  it('a spread has its percentiles', () => {
    const times = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(spreadOf(times)).toEqual({ count: 100, p50: 51, p95: 96, p99: 100, max: 100 });
    expect(spreadOf([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, max: 0 });
  });

  it('a histogram counts each time once', () => {
    const classes = histogramOf([0.5, 1, 2, 50, 50, 7000]);
    expect(classes.reduce((sum, [, count]) => sum + count, 0)).toBe(6);
    expect(histogramOf([])).toEqual([[1, 0]]);
  });
});
