import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../../server/src/testing/build';
import { eventually } from '../../server/src/testing/eventually';
import { killedServer } from '../../tools/src/lab/play/ownServers';
import { readPlayOptions } from '../../tools/src/lab/play/options';
import { run } from '../../tools/src/lab/play/run';

const ROOT = path.resolve(__dirname, '../..');
const node = (...args: readonly string[]): ReturnType<typeof spawnSync> =>
  spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });

beforeAll(() => build('tools'));

it('a server killed ten times during games loses nothing acknowledged, and everybody keeps their seat', () => {
  const line =
    '--kill-server 10 --kill-after 50-700 --game plank --rooms 4 --players 2-4 --bots random --think 20-80 --seed suite ' +
    '--drop-rate 0.005 --latency 0-10 --expect completed=100% violations=0 kills=10';
  const { status, stdout } = node('tools/dist/main.js', 'lab', 'play', ...line.split(' '));
  expect([status, stdout]).toEqual([0, expect.stringContaining('passed')]);
});

it('measures how soon tables continue after a kill', () => {
  const { stdout } = node('tools/dist/main.js', 'bench', 'restart', '--rooms', '3', '--answers', '2');
  expect(String(stdout).match(/ \d+\.\d\d$/gm)).toHaveLength(3);
});

it('detects false acknowledgements, a lost input, mixed up seats and stolen time, and nothing else', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  const list = path.join(folder, 'faults');
  writeFileSync(list, '');
  process.env['PLANTED_FAULTS'] = list;
  const line = '--game plank --rooms 10 --games 10 --players 2 --spectators 0 --bots random --think 100-200';
  // By then every table has stopped.
  const due = (): Promise<void> => eventually(() => existsSync(`${list}.still`));
  const module = path.join(__dirname, 'faultyServer.cjs');
  const target = await killedServer({ seed: 'faults', clockSpeed: 1, store: 'sqlite', kills: 1, due, module });
  const meter = await run(target, readPlayOptions(line.split(' ')), {
    moment: () => undefined,
    ended: () => undefined,
  });
  await target.close();
  const planted = new Map(
    readFileSync(list, 'utf8')
      .split('\n')
      .map((each) => each.split(' ') as [string, string]),
  );
  const found = meter.outcomes.map(({ code, violations }) => {
    const fault = planted.get(code) ?? '';
    return `${fault}: ${violations[0]?.kind ?? 'nothing'}`;
  });
  rmSync(folder, { recursive: true });
  expect([...new Set(found)].sort()).toEqual([
    'clock: clock',
    'early: forgotten',
    'lastInput: forgotten',
    'none: nothing',
    'seats: seat',
  ]);
});
