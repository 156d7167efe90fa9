import { botRace } from './botRaces';
import { benchEngine } from './engineBench';

describe('benchmarks', () => {
  it('the bot wins alone at least 80 % of races against three random captains', () => {
    const races = Array.from({ length: 80 }, (_, i) => botRace(`test ${String(i)}`, i % 4));
    expect(races.filter(({ won }) => won).length / races.length).toBeGreaterThanOrEqual(0.8);
  });

  it.each([2, 3, 4, 5, 6])('complete games with %i seats are counted', (seats) => {
    let clock = 0;
    const figures = benchEngine(seats, 10, () => (clock += 500));
    expect(figures).toMatchObject({ seats, games: 10, gamesPerSecond: 20 });
    for (const mean of [figures.decisions, figures.rounds, figures.combats, figures.shortages])
      expect(mean).toBeGreaterThan(1);
  });
});
