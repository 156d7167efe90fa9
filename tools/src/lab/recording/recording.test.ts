import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OPTION_NAMES, OPTIONS, PRESET_NAMES, race, valuesOf, type RaceChoices } from '@brigantine/shared/race';
import { playFile } from '../../cli/scenarioFiles';
import { UsageError } from '../../cli/options';
import { asRecord, corpus, CORPUS_FOLDER, recordingOf } from './corpus';
import { record } from './record';
import { writeRecording, type Recording, type Step } from '@brigantine/shared/recording';
import { writeRecord } from '@brigantine/shared/record';
import { readRecording } from './read';
import { replay } from './replay';
import { rerun } from './rerun';
import { scenario } from './scenario';

const files = existsSync(CORPUS_FOLDER) ? readdirSync(CORPUS_FOLDER).filter((name) => name.endsWith('.json')) : [];
const load = (name: string): Recording => readRecording(readFileSync(path.join(CORPUS_FOLDER, name), 'utf8'), name);

describe('recorded games', () => {
  it('match the corpus, are at least 60, and small', () => {
    expect(files.sort()).toEqual(
      corpus()
        .map(({ name }) => `${name}.json`)
        .sort(),
    );
    expect(files.length).toBeGreaterThanOrEqual(60);
    const sizes = files.map((name) => statSync(path.join(CORPUS_FOLDER, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_200_000);
  });

  it('are at most 15 kB each as records (docs/record.md)', () => {
    expect(Math.max(...files.map((name) => writeRecord(asRecord(load(name))).length))).toBeLessThanOrEqual(15_000);
  });

  // A change of the rules that alters a game is made known with `npm run lab -- record`.
  it.each(files)('%s replays identically', (name) => {
    expect(rerun(load(name))).toBeUndefined();
  });

  it('R14 cover all presets, numbers of seats and values of options', () => {
    const races = files.map(load).filter(({ game }) => game === 'race');
    const choices = races.map((each) => each.choices as RaceChoices);
    for (const preset of PRESET_NAMES) {
      const seats = races.filter((_, i) => choices[i]?.rules.preset === preset).map((each) => each.seats);
      expect(new Set(seats)).toEqual(new Set([2, 3, 4, 5, 6]));
    }
    expect(new Set(choices.map(({ ghostShip }) => ghostShip))).toEqual(new Set([true, false]));
    for (const name of OPTION_NAMES) {
      const values = new Set(choices.map(({ rules }) => valuesOf(rules)[name]));
      expect(values).toEqual(new Set<string | boolean>(OPTIONS[name].values));
    }
    const planks = files.map(load).filter(({ game }) => game === 'plank');
    expect(new Set(planks.map(({ seats }) => seats))).toEqual(new Set([2, 3, 4]));
  });
});

const honest = race.apply.bind(race);

// A game of its own: the recordings of the project change with its rules.
const [planned] = corpus().filter(({ name }) => name === 'race-official-4-random');
const game = recordingOf(planned!.plan);
const text = writeRecording(game);
const altered = (at: number, change: (step: Step) => Step): Recording => ({
  ...game,
  steps: game.steps.map((step, i) => (i === at ? change(step) : step)),
});
const numberOf = (kind: 'chance' | 'move', from: number): number =>
  from + game.steps.slice(from).findIndex(({ input }) => input.kind === kind);

describe('a recording', () => {
  it('is read as written, and recorded again with the same text', () => {
    expect(readRecording(text, 'x')).toEqual(game);
    expect(writeRecording(recordingOf(planned!.plan))).toBe(text);
  });

  it('is read from the record of a finished game too, unless that was altered', () => {
    const record = writeRecord(asRecord(game));
    expect(readRecording(record, 'x')).toEqual({ ...game, strategies: [] });
    const altered = record.replace(/"steps":"\d+/, '"steps":"99999');
    expect(() => readRecording(altered, 'x')).toThrow('x is no record of a game (altered): input 0');
    expect(() => readRecording(record.replace('"seats":4', '"seats":"4"'), 'x')).toThrow('(notRecord): seats');
  });

  it('is replayed without a seed', () => {
    expect(text).not.toContain('seed');
    expect(rerun(readRecording(text, 'x'))).toBeUndefined();
  });

  it.each([40, 111, 222])('with other events is caught at input %i', (at) => {
    const found = rerun(altered(at, (step) => ({ ...step, events: '0000' })));
    expect(found).toMatchObject({ at, input: game.steps[at]?.input });
    expect(found?.recorded).toBe(`${game.steps[at]?.told ?? ''} (0000)`);
    expect(found?.came).toContain(game.steps[at]?.events);
  });

  it('with a change of state without an event is caught at that input', () => {
    const at = numberOf('move', 100);
    const apply = jest.spyOn(race, 'apply').mockImplementation((state, input) => {
      const events = honest(state, input);
      if (++inputs === at + 1) state.decks[1]?.hand.reverse();
      return events;
    });
    let inputs = 0;
    const found = rerun(game);
    apply.mockRestore();
    expect(found).toMatchObject({ at, recorded: expect.stringContaining(game.steps[at]!.told) as string });
    expect(found?.came).toMatch(/^the same events, but another state: \{/);
  });

  it('with another outcome of chance is caught at that input', () => {
    const at = numberOf('chance', 60);
    const chance = (outcome: number): Recording =>
      altered(at, (step) => ({ ...step, input: { kind: 'chance', outcome } }));
    const { input } = game.steps[at]!;
    const outcome = input.kind === 'chance' && input.outcome === 0 ? 1 : 0;
    expect(rerun(chance(outcome))).toMatchObject({ at });
    expect(rerun(chance(99))?.came).toMatch(/^chance is asked for \w+, one of \d+$/);
  });

  it('R13.3 with a move of another seat is caught with its rule', () => {
    const at = numberOf('move', 60);
    const found = rerun(
      altered(at, (step) => ({ ...step, input: { kind: 'move', seat: 5, move: { type: 'useSabre' } } })),
    );
    expect(found?.at).toBe(at);
    expect(found?.came).toMatch(/^refused: malformed; asked: /);
    const other = rerun(
      altered(at, (step) => ({
        ...step,
        input: { kind: 'move', seat: 3, move: { type: 'keepStolenTreasure', keep: true } as never },
      })),
    );
    expect(other?.came).toMatch(/^refused: notYourDecision R13\.3; asked: /);
  });

  it('that ends too early or too late is caught there', () => {
    const { steps } = game;
    expect(rerun({ ...game, steps: steps.slice(0, 50) })).toMatchObject({ at: 50, recorded: 'the end of the game' });
    const found = rerun({ ...game, steps: [...steps, ...steps.slice(0, 1)] });
    expect(found).toMatchObject({ at: steps.length, came: 'the game is over' });
  });

  it('without a result, as exported from a running game, may end anywhere', () => {
    expect(rerun({ ...game, steps: game.steps.slice(0, 50), result: {} })).toBeUndefined();
  });

  it('R10 of a game that can no longer be set up is caught before its first input', () => {
    const found = rerun({ ...game, seats: 6, choices: { ...game.choices, ghostShip: true } });
    expect(found).toMatchObject({ at: 0, input: undefined });
    expect(found?.came).toMatch(/^refused by R10: /);
  });

  it.each([
    ['{', 'x is no recorded game: '],
    ['{"format":2}', 'x is no recorded game: format: '],
    [text.replace(/"told": \[\n {4}"/, '$&99 '), '" names no events of it'],
    [text.replace(/ \d+:\d+\/\d+\.[0-9a-f.]+/, ' 1:9999/1.abcd.ef01'), '"1:9999/1.abcd.ef01" is no step of it'],
    [text.replace(/"steps": \[\n {4}"/, '$&ahoy '), '"ahoy" is no step of it'],
  ])('that is none is an error that says why', (broken, message) => {
    expect(() => readRecording(broken, 'x')).toThrow(UsageError);
    expect(() => readRecording(broken, 'x')).toThrow(message);
  });
});

describe('the commands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'recordings-'));
  const file = path.join(folder, 'race-official-4-random.json');
  const doctored = text.replace(/\.([0-9a-f]{4})\./, '.0000.');

  const told = async (run: () => number | Promise<number>): Promise<{ status: number; lines: string[] }> => {
    const lines: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
    const status = await run();
    log.mockRestore();
    return { status, lines };
  };

  it('replay prints identical, or the first different input', async () => {
    writeFileSync(file, text);
    const same = await told(() => replay.run([file]));
    expect(same).toEqual({ status: 0, lines: [`identical: ${file}, ${game.steps.length} inputs`] });
    writeFileSync(file, doctored);
    const { status, lines } = await told(() => replay.run([path.join(folder, '*.json')]));
    expect(status).toBe(1);
    expect(lines.join('\n')).toMatch(/^differs: .*, from input 0\n {2}input: .*\n {2}recorded: .*\(0000\)\n {2}came: /);
  });

  it('replay refuses a missing file', () =>
    expect(replay.run(['nothing.json'])).rejects.toThrow(new UsageError('no such file: nothing.json')));

  it('record writes missing and changed games, keeps the rest, and removes unknown files', async () => {
    // Some of each kind: all of them are played again above.
    const wanted = ['race-official-4', 'race-house-s', 'plank-2', 'salon-2'];
    const games = corpus().filter(({ name }) => wanted.some((each) => name.includes(each)));
    const written = (): string[] => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    writeFileSync(path.join(folder, 'old.json'), '{}');
    writeFileSync(file, doctored);
    const first = await told(() => record.run([...wanted, '--folder', folder]));
    expect(first.lines[0]).toBe('removed: old.json');
    expect(first.lines.filter((line) => line.startsWith('recorded: '))).toHaveLength(games.length);
    expect(first.lines.find((line) => line.includes('race-official-4-random'))).toContain('from input 0');
    expect(readFileSync(file, 'utf8')).toBe(text);

    const again = await told(() => record.run([...wanted, '--folder', folder]));
    expect(again.lines.at(-1)).toBe(`${games.length} games, ${games.length} of them unchanged`);
    expect(again.lines.filter((line) => line.startsWith('unchanged: '))).toHaveLength(games.length);

    const before = written();
    expect(before).toHaveLength(games.length);
    await told(() => record.run([...wanted, '--all', '--folder', folder]));
    expect(written()).toEqual(before);
  });

  it('record refuses unknown names', () =>
    expect(record.run(['chess', '--folder', folder])).rejects.toThrow('no recorded game has "chess" in its name'));

  const own = path.join(folder, 'one.out');
  const line = `--game plank --seats 3 --bots bot,random,default --seed tide --out ${own}`.split(' ');

  it('record --out writes one game, the same for the same seed', async () => {
    expect(await record.run(line)).toBe(0);
    const written = readFileSync(own, 'utf8');
    const { game: id, seats, strategies } = readRecording(written, own);
    expect({ id, seats, strategies }).toEqual({ id: 'plank', seats: 3, strategies: ['bot', 'random', 'default'] });
    await record.run(line);
    expect(readFileSync(own, 'utf8')).toBe(written);
    await record.run([...line, '--seed', 'ebb']);
    expect(readFileSync(own, 'utf8')).not.toBe(written);
  });

  it.each([['--all'], ['race-salon'], ['--seats', '9'], ['--rules', 'salon']])(
    'record --out refuses %s %s',
    (...more) => expect(record.run([...line, ...more])).rejects.toThrow(UsageError),
  );

  it.each([[], ['--at', '25']])('scenario turns a recorded game into a passing scenario: %s %s', async (...at) => {
    await record.run(line);
    const file = path.join(folder, 'scenario.out');
    expect(await scenario.run([own, ...at, '--out', file])).toBe(0);
    expect(playFile(file)).toEqual([{ name: expect.stringContaining(`after ${at[1] ?? ''}`) as string }]);
  });

  it('scenario continues to the next decision when chance is next', async () => {
    writeFileSync(file, text);
    const at = numberOf('chance', 100);
    const out = path.join(folder, 'scenario.out');
    expect(await scenario.run([file, '--at', String(at), '--out', out])).toBe(0);
    const decision = numberOf('move', at);
    expect(decision).toBeGreaterThan(at);
    expect(playFile(out)).toEqual([{ name: `race-official-4-random after ${decision} inputs` }]);
  });

  it.each([
    [['nothing.json'], 'not one file: nothing.json'],
    [[file, '--at', '99999'], `--at 99999: ${file} has `],
    [[__filename], 'is no recorded game'],
  ])('scenario refuses %j', async (args, message) => {
    writeFileSync(file, text);
    await expect(scenario.run(args)).rejects.toThrow(message);
    await expect(scenario.run(args)).rejects.toThrow(UsageError);
  });
});
