import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokenLinks, OPTION_NAMES, OPTIONS, PRESET_NAMES, readAgreement, valuesOf } from '@brigantine/shared/race';
import { build } from '../../../server/src/testing/build';
import { UsageError } from '../cli/options';
import { labGame } from './games';
import { PlanRunner, type Plan } from './planRunner';
import { combined } from './playout';
import type { Section } from './report/report';
import { readSimulation, reportOf } from './simulate';
import { STRATEGY_NAMES } from './strategies';

const ROOT = path.resolve(__dirname, '../../..');
const silent = (): void => undefined;

const planOf = (game: string, more: Partial<Plan> = {}): Plan => {
  const seats = more.seats ?? 4;
  const strategies = Array.from({ length: seats }, () => 'random');
  return { game, seats, rules: labGame(game).options.usual.join(), strategies, seed: 'tide', ...more };
};

const MAIN = path.join(ROOT, 'tools/dist/main.js');
beforeAll(() => build('tools'));

/** The command in its own process, with its threads. */
function lab(...args: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'lab', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

describe('transcripts', () => {
  // The same on every version of Node and in every browser; a change of the rules or of a set-up changes them.
  it.each([
    { plan: planOf('race'), transcripts: '2e8e627c4d947ceb' },
    { plan: planOf('race', { rules: 'salon,ghostShip', seats: 3 }), transcripts: '8039e555ad585018' },
    { plan: planOf('plank'), transcripts: 'bff7192aab2ee028' },
  ])('of the $plan.game by "$plan.rules" have this very fingerprint', ({ plan, transcripts }) => {
    expect(combined(new PlanRunner([plan]).play({ plan: 0, from: 0, to: 20 }))).toBe(transcripts);
  });

  it('do not depend on earlier games', () => {
    const plans = [planOf('race'), planOf('plank')];
    const [seventh] = new PlanRunner(plans).play({ plan: 0, from: 7, to: 8 });
    const gathering = new PlanRunner(plans);
    gathering.play({ plan: 1, from: 0, to: 3 });
    expect(gathering.play({ plan: 0, from: 5, to: 9 })[2]).toBe(seventh);
  });

  it('depend on seed, rules and number of the game', () => {
    const first = (plan: Plan, from = 0): string =>
      new PlanRunner([plan]).play({ plan: 0, from, to: from + 1 }).join('');
    const plan = planOf('race');
    const others = [first({ ...plan, seed: 'ebb' }), first({ ...plan, rules: 'salon' }), first(plan, 1)];
    expect(new Set([first(plan), ...others]).size).toBe(4);
  });
});

describe('workers', () => {
  it.each(['race', 'plank'])(
    // Two full chunks and one with a single game.
    'two make the same report of the %s as one',
    (game) => {
      const [one, two] = ['1', '2'].map((workers) =>
        lab('simulate', '--game', game, '--games', '201', '--workers', workers, '--format', 'json'),
      );
      expect(one?.status).toBe(0);
      expect(two?.out).toBe(one?.out);
      expect(one?.out).toContain('"transcripts"');
    },
  );
});

describe('the command line', () => {
  it('has defaults', () => {
    const { plans, games } = readSimulation([]);
    expect(games).toBe(1000);
    expect(plans).toEqual([planOf('race', { seed: 'lab' })]);
  });

  it('sets all properties of the games', () => {
    const line =
      '--game race --games 20 --seats 3 --bots bot,random,default --rules official,ghostShip --seed ebb --workers 2 --progress';
    const { plans, ...others } = readSimulation([...line.split(' '), '--format', 'csv', '--out', 'a.html', 'b.json']);
    expect(others).toEqual({ games: 20, workers: 2 });
    const strategies = ['bot', 'random', 'default'];
    expect(plans).toEqual([{ game: 'race', seats: 3, rules: 'official,ghostShip', strategies, seed: 'ebb' }]);
  });

  it('takes one strategy for all seats', () => {
    expect(readSimulation(['--bots', 'bot', '--seats', '2']).plans[0]?.strategies).toEqual(['bot', 'bot']);
  });

  it('rotates strategies after each game with --rotate', () => {
    const [plan] = readSimulation(['--game', 'plank', '--seats', '2', '--bots', 'bot,random', '--rotate']).plans;
    const still = planOf('plank', { seats: 2, strategies: ['bot', 'random'], seed: 'lab' });
    const other = planOf('plank', { seats: 2, strategies: ['random', 'bot'], seed: 'lab' });
    const played = (each: Plan, from: number) => new PlanRunner([each]).play({ plan: 0, from, to: from + 1 });
    expect(played(plan!, 0)).toEqual(played(still, 0));
    expect(played(plan!, 1)).toEqual(played(other, 1));
    expect(played(plan!, 1)).not.toEqual(played(still, 1));
  });

  it('R2.6 adds the Ghost Ship for two captains', () => {
    expect(readSimulation(['--seats', '2']).plans[0]?.rules).toBe('official,ghostShip');
  });

  it('takes several sets of rules after one --rules or several', () => {
    const rules = (line: string): string[] => readSimulation(line.split(' ')).plans.map((plan) => plan.rules);
    expect(rules('--rules official salon,combatTie:nothing')).toEqual(['official', 'salon,combatTie:nothing']);
    expect(rules('--rules official --rules classic2007')).toEqual(['official', 'classic2007']);
    expect(rules('--rules official,reveal:onTurn')).toEqual(['official']);
  });

  it.each(PRESET_NAMES)('R14.0 house rules of %s: every other value of every option, links together', (preset) => {
    const [base, ...single] = readSimulation(['--house-rules', '--rules', `${preset},ghostShip`]).plans.map(
      ({ rules }) => {
        const read = readAgreement(rules.split(','));
        if (read?.ghostShip !== true) throw new Error(rules);
        return valuesOf(read.rules);
      },
    );
    for (const values of single) expect(brokenLinks(values)).toEqual([]);
    for (const name of OPTION_NAMES) {
      for (const value of OPTIONS[name].values) {
        expect([base, ...single].some((values) => values?.[name] === value)).toBe(true);
      }
    }
    expect(new Set(single.map((values) => JSON.stringify(values))).size).toBe(single.length);
  });

  it('R14.21 omits house rules of the Ghost Ship without one', () => {
    const rules = readSimulation(['--house-rules']).plans.map((plan) => plan.rules);
    expect(rules.filter((each) => each.includes('ghost'))).toEqual([]);
    expect(rules.length).toBeGreaterThan(25);
  });

  it.each([
    ['--game chess', '--game takes race, plank, not "chess"'],
    ['--seats 7', '--seats 7: the race is for 2 to 6'],
    ['--game plank --seats 5', '--seats 5: the plank is for 2 to 4'],
    ['--seats 6 --rules official,ghostShip', '"official,ghostShip": not with 6 seats: ghostShip'],
    ['--bots buccaneer', `no strategy "buccaneer": there are ${STRATEGY_NAMES.join(', ')}`],
    ['--bots bot,bot', '--bots names 2 for 4 seats'],
    ['--rules deluxe', '"deluxe": R14: no rules: deluxe'],
    ['--rules official official', '--rules names the same rules twice'],
    ['--rules official salon --house-rules', '--house-rules departs from one set of rules'],
    ['--game plank --rules official', '"official": P2: nothing to choose: official'],
    ['--game plank --house-rules', '--house-rules: the plank has none'],
    ['--format pdf', '--format takes table, json, csv, html, not "pdf"'],
    ['--out report.pdf', '--out report.pdf: it must end in .txt, .json, .csv, .html'],
    ['--games 0', '--games needs a whole number from 1 up, not "0"'],
    ['--workers two', '--workers needs a whole number from 1 up, not "two"'],
    ['--workers 1000', '--workers 1000: at most 64'],
    ['--speed', "unknown option '--speed'\n(Did you mean --seed?)"],
  ])('%s is an error that says why', (line, message) => {
    expect(() => readSimulation(line.split(' '))).toThrow(new UsageError(message));
  });

  it('R14.0 names both of two incompatible options', () => {
    const read = (): unknown => readSimulation(['--rules', 'official,finishScore:furthestOnly15']);
    expect(read).toThrow(/R14\.0: finishScore = furthestOnly15 goes only with finishMove = passBeyond/);
  });

  it('exits with 2, the reason and the usage if it is invalid', () => {
    const { status, out, err } = lab('simulate', '--bots', 'buccaneer');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain('no strategy "buccaneer"');
    expect(err).toContain('For usage: npm run lab -- --help');
  });

  it('exits with 2 before the first game if a file cannot be written', () => {
    const file = path.join(__filename, 'report.csv');
    const { status, out, err } = lab('simulate', '--games', '100000', '--out', file);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err.split('\n')[0]).toBe(`--out ${file} cannot be written: a part of the path is no folder`);
  });

  it('ignores a closed pipe', () => {
    const line = `("${process.execPath}" "${MAIN}" lab simulate --game plank --games 5 --workers 1; echo "status $?" >&2) | true`;
    expect(spawnSync('sh', ['-c', line], { cwd: ROOT, encoding: 'utf8' }).stderr).toBe('status 0\n');
  });

  it('writes files, and a progress bar on request', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lab-'));
    const files = ['txt', 'json', 'csv', 'html'].map((ending) => path.join(folder, `report.${ending}`));
    const { status, out, err } = lab('simulate', '--games', '20', '--workers', '1', '--progress', '--out', ...files);
    expect(status).toBe(0);
    expect(err).toContain('100 %  20/20 games');
    const [text, json, csv, html] = files.map((file) => readFileSync(file, 'utf8'));
    expect(text).toBe(out);
    expect(JSON.parse(json ?? '')).toMatchObject({ format: 1, game: 'race', games: 20, seats: 4 });
    expect(csv).toMatch(
      /^rules,section,row,column,value,low,high\nofficial,summary,score of a player,mean,[\d.]+,[\d.]+,[\d.]+\n/,
    );
    expect(html).toMatch(/^<!doctype html>/);
  });
});

describe('external bots', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bots-'));
  const bot = (name: string, code: string): string => {
    const file = path.join(folder, `${name}.mjs`);
    writeFileSync(file, code);
    return file;
  };
  const line = '--seats 2 --games 101 --workers 2 --format json --bots';
  interface Printed {
    readonly transcripts: string;
    readonly runs: readonly { readonly sections: readonly Section[] }[];
  }
  const played = (bots: string): { readonly report: Printed; readonly err: string } => {
    const { status, out, err } = lab('simulate', ...line.split(' '), bots);
    expect({ status, err: status === 0 ? '' : err }).toEqual({ status: 0, err: '' });
    return { report: JSON.parse(out) as Printed, err };
  };
  const section = ({ runs }: Printed, id: string): Section => runs[0]!.sections.find((each) => each.id === id)!;

  it('the example beats random players and is reproducible', () => {
    const bots = './docs/examples/my-bot.mjs,random';
    const { report, err } = played(bots);
    const [own] = section(report, 'strategies').rows as unknown as [string, { value: number }][];
    expect(own![1].value).toBeGreaterThan(0.5);
    expect(section(report, 'mistakes').rows).toEqual([['./docs/examples/my-bot.mjs', 0, 0]]);
    expect(err).toBe('');
    expect(played(bots).report.transcripts).toBe(report.transcripts);
  });

  it('the clock answers for a bot that throws, cheats or changes its input', () => {
    const throwing = bot('throwing', "export function choose() { throw new Error('a plank is loose'); }");
    const cheating = bot(
      'cheating',
      'export function choose({ view, ask }) { view.ships.length = 0; ask.options = {}; return { type: "win" }; }',
    );
    const { report, err } = played(`${throwing},${cheating}`);
    const [first, second] = section(report, 'mistakes').rows as unknown as [string, number, number][];
    expect(first).toEqual([cheating, 0, expect.any(Number)]);
    expect(second).toEqual([throwing, expect.any(Number), 0]);
    expect(Math.min(first![2], second![1])).toBeGreaterThan(1000);
    expect(err).toMatch(/throwing\.mjs, crash in the game with the seed ".*": Error: a plank is loose/);
    expect(err).toMatch(/cheating\.mjs, illegal in the game with the seed ".*": \{"type":"win"\}: malformed/);
    expect(report.transcripts).toBe(played('default').report.transcripts);
  });

  it.each([
    ['./nothing.mjs', '--bots ./nothing.mjs: no such file'],
    [bot('empty', ''), 'it exports no function "choose"'],
    [bot('broken', 'export {'), 'broken.mjs: Unexpected end of input'],
    ['bot@nowhere', '--bots nowhere: no such commit here'],
  ])('%s is an error that says why', (bots, message) => {
    const { status, err } = lab('simulate', '--bots', bots);
    expect([status, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('reports', () => {
  it('compare each set of rules with the first', async () => {
    const simulation = readSimulation('--rules official classic2007 salon --games 60 --workers 1'.split(' '));
    const report = await reportOf(simulation, silent);
    expect(report.chapters.map(({ name }) => name)).toEqual(['', 'official', 'classic2007', 'salon']);
    const { columns, rows } = report.chapters[0]!.sections[0]!;
    expect(columns.slice(1)).toEqual(['rounds', 'score', 'best score', 'combats', 'shortages', 'lead changes']);
    expect(rows.map(([name]) => name)).toEqual(['official', 'classic2007', 'salon']);
    // Every sea space entered is paid for: shortages come thick and fast (R14.5).
    expect(rows[2]?.[5]).toMatchObject({ unit: 'difference' });
    expect((rows[2]![5] as { low: number }).low).toBeGreaterThan(20);
  });

  it('have no comparison with one set of rules', async () => {
    const report = await reportOf(readSimulation('--game plank --games 5 --workers 1'.split(' ')), silent);
    expect(report.chapters.map(({ sections }) => sections[0]?.id)).toEqual(['summary']);
  });
});
