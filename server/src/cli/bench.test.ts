import { BENCHED } from './benched';
import { benchBot } from './botGames';
import { benchEngine } from './engineBench';

const games = Object.fromEntries(BENCHED.map((benched) => [benched.game.id, benched]));

describe('benchmarks', () => {
  it('the bot of the race wins alone at least 80 % of races against three random captains', () => {
    expect(benchBot(games.race!, 4, 80).alone / 80).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    [2, 0.95],
    [3, 0.9],
    [4, 0.85],
  ])('the bot of the plank with %i seats wins at least %d of the games, ties counted half', (seats, least) => {
    expect(benchBot(games.plank!, seats, 200).success).toBeGreaterThanOrEqual(least);
  });

  it.each(
    BENCHED.flatMap((benched) => {
      const { min, max } = benched.game.seats;
      return Array.from({ length: max - min + 1 }, (_, i) => [benched.game.id, min + i, benched] as const);
    }),
  )('complete games of the %s with %i seats are counted', (_id, seats, benched) => {
    let clock = 0;
    const figures = benchEngine(benched, seats, 10, () => (clock += 500));
    expect(figures).toMatchObject({ seats, games: 10, gamesPerSecond: 20 });
    const { score, ...counted } = figures.means;
    for (const mean of Object.values(counted)) expect(mean).toBeGreaterThan(1);
    expect(score).not.toBe(0);
  });
});
