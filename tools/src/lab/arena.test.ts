import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../../../server/src/testing/build';
import { evidence } from './arena';
import { WHOLE_WIN } from './statistics/results';

const ROOT = resolve(__dirname, '../../..');

let folder: string;
beforeAll(() => {
  build('tools');
  folder = mkdtempSync(join(tmpdir(), 'arena-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function lab(...args: string[]): { status: number | null; out: string; err: string } {
  const main = join(ROOT, 'tools/dist/main.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'lab', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

describe('the arena', () => {
  it('counts the seats that each bot has played, and what it has won', () => {
    const { status, out } = lab('arena', '--bots', 'random', '--against', 'default', '--games', '12', '--seed', 'x');
    expect(status).toBe(0);
    expect(out).toMatch(/random +\d+\.\d % \(\d+\.\d–\d+\.\d\) +12 +/);
    const half = lab('arena', '--bots', 'random', '--against', 'default', '--games', '12', '--half');
    expect(half.out).toMatch(/random .* 24 +/);
  });

  it('plays every game, also after a random opening', () => {
    const { status, out } = lab(
      'arena',
      '--game',
      'plank',
      '--bots',
      'sailor',
      '--against',
      'random',
      '--games',
      '8',
      '--opening',
      '1',
    );
    expect(status).toBe(0);
    expect(out).toMatch(/Against random: plank, 4 seats/);
    expect(out).toMatch(/sailor +\d+\.\d % .* 8 +/);
  });

  it.each([
    [['--bots', 'captain', '--against', 'captain'], 'that is who it plays against'],
    [['--bots', 'kraken', '--against', 'random'], 'no strategy "kraken"'],
    [['--against', 'random', '--seats', '7'], '--seats 7'],
    [['--game', 'chess'], 'no game "chess"'],
    [['--game', 'plank', '--against', 'random', '--seats', '5'], 'the plank is for 2 to 4'],
    [['--against', 'random', '--rules', 'tea'], '"tea"'],
    [['--against', 'random', '--sprt', '99'], '--sprt 99: needs 3 to 97'],
  ])('refuses %j', (args, problem) => {
    const { status, err } = lab('arena', ...args);
    expect(status).toBe(2);
    expect(err).toContain(problem);
  });

  it('finds the more evidence for a share, the more often a bot has won', () => {
    const after = (wins: number): number => evidence({ n: 1000, hits: wins * WHOLE_WIN }, 0.5);
    expect(after(500)).toBeCloseTo(0);
    expect(after(560)).toBeGreaterThan(3);
    expect(after(440)).toBeLessThan(-3);
  });
});

describe('training', () => {
  it('makes the same weights of The Plank again', () => {
    const [one = '', two = ''] = ['a', 'b'].map((name) => {
      const file = join(folder, `plank ${name}.json`);
      const { status } = lab('train-plank', '--games', '4', '--generations', '1', '--out', file);
      expect(status).toBe(0);
      return readFileSync(file, 'utf8');
    });
    expect(two).toBe(one);
    expect(Object.keys(JSON.parse(one) as object)).toEqual(['2', '3', '4']);
  });

  it('makes the same weights again, by however many threads', () => {
    const [one = '', two = ''] = ['1', '2'].map((workers) => {
      const file = join(folder, `by ${workers}.json`);
      const { status } = lab('train', '--races', '4', '--generations', '1', '--workers', workers, '--out', file);
      expect(status).toBe(0);
      return readFileSync(file, 'utf8');
    });
    expect(two).toBe(one);
    const weights = JSON.parse(one) as Record<string, number[]>;
    expect(Object.values(weights).flat().every(Number.isSafeInteger)).toBe(true);
  });
});
