import { PRESET_NAMES } from '@brigantine/shared/race';
import { GAMES } from '@brigantine/shared/games';
import { benchBot } from './botGames';
import { measureEngine } from './engine/measure';
import { table } from './engine';
import { randomGames } from './randomGames';

const games = Object.fromEntries(GAMES.map((benched) => [benched.game.id, benched]));
const setups = GAMES.flatMap((benched) => benched.setups.map((setup) => ({ benched, setup, id: benched.game.id })));

describe('benchmarks', () => {
  it('the bot of the race wins alone at least 80 % of races against three random captains', () => {
    const { race } = games;
    expect(benchBot(race!, race!.setups[0]!, 4, 80).alone / 80).toBeGreaterThanOrEqual(0.8);
  });

  it.each(PRESET_NAMES)('R14 the bot wins more than half of races by %s against three random captains', (preset) => {
    const { race } = games;
    const setup = race!.setups.find(({ name }) => name === preset)!;
    expect(benchBot(race!, setup, 4, 40).success).toBeGreaterThan(0.5);
  });

  it.each([
    [2, 0.95],
    [3, 0.9],
    [4, 0.85],
  ])('the bot of the plank with %i seats wins at least %d of the games, ties counted half', (seats, least) => {
    const { plank } = games;
    expect(benchBot(plank!, plank!.setups[0]!, seats, 200).success).toBeGreaterThanOrEqual(least);
  });

  it.each(
    setups.flatMap(({ benched, setup, id }) =>
      setup.seats.map((seats) => [id, setup.name, seats, benched, setup] as const),
    ),
  )('complete games of the %s %s with %i seats are counted', (_id, _name, seats, benched, setup) => {
    const { score, best, ...counted } = randomGames(benched, setup, seats, 10);
    for (const mean of Object.values(counted)) expect(mean).toBeGreaterThan(1);
    expect(score).not.toBe(0);
    expect(best).toBeGreaterThan(score!);
  });

  it('computes the figures of the engine from a clock', () => {
    const { plank } = games;
    let clock = 0;
    const trial = { seats: 3, choices: {}, games: 20, seed: 1 };
    const figures = measureEngine(plank!.game, trial, () => (clock += 500));
    expect(figures.gamesPerSecond).toBe(40);
    expect(figures.decisions).toBeGreaterThan(20);
    for (const microseconds of [figures.copy, figures.view, figures.options, figures.apply]) {
      expect(microseconds).toBeGreaterThan(0);
      expect(microseconds).toBeLessThanOrEqual(100);
    }
    expect(figures.state).toBeGreaterThan(100);
  });

  it('compares two builds by the median of the ratios within a round', () => {
    const figures = (speed: number) => ({
      ...{ gamesPerSecond: speed, decisions: 10 },
      ...{ copy: 1, view: 2, options: 3, apply: 4, state: 900 },
    });
    const rounds = [
      [figures(200), figures(100)],
      [figures(300), figures(100)],
      [figures(50), figures(25)],
    ];
    const measured = [{ name: 'official', order: { game: 'race', seats: 4, choices: {}, games: 1 }, rounds }];
    const [head, now, before] = table(measured, [{ name: 'this' }, { name: 'v1' }]);
    const cell = (row: string[] | undefined, column: string): string | undefined => row?.[head!.indexOf(column)];
    expect([cell(now, 'games/s'), cell(before, 'games/s')]).toEqual(['200', '100']);
    expect([cell(now, 'faster now'), cell(before, 'faster now')]).toEqual(['', '2.00']);
    expect(cell(now, 'state, bytes')).toBe('900');
  });
});
