import { PRESET_NAMES } from '@brigantine/shared/race';
import { GAMES } from '@brigantine/shared/games';
import { benchBot } from './botGames';
import { benchEngine } from './engineBench';

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
    let clock = 0;
    const figures = benchEngine(benched, setup, seats, 10, () => (clock += 500));
    expect(figures).toMatchObject({ seats, games: 10, gamesPerSecond: 20 });
    const { score, best, ...counted } = figures.means;
    for (const mean of Object.values(counted)) expect(mean).toBeGreaterThan(1);
    expect(score).not.toBe(0);
    expect(best).toBeGreaterThan(score!);
  });
});
