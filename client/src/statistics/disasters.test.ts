/** The mishaps of recorded games, counted again in another way. */
import { eventsOf, recorded } from '../../../tests/playback/recorded';
import { plankStatistics } from '../plank/statistics';
import { raceStatistics } from '../race/statistics';
import { DISASTERS } from './contract';

jest.mock('../race/coach/worker?worker', () => ({ default: jest.fn() }), { virtual: true });

const RACES = ['race-official-4-ghost-random', 'race-salon-6-random', 'race-house-overflow-lost'];

test.each(RACES)('%s', (name) => {
  const events = eventsOf(recorded(name, -1));
  const found = [0, 1, 2].map((seat) => raceStatistics.disasters(events, seat));
  const lost = events.filter((event) => event.type === 'combatWon');
  for (const [seat, counts] of found.entries()) {
    expect(counts.combatLost ?? 0).toBe(lost.filter(({ loser }) => loser === seat).length);
    expect(counts.plundered ?? 0).toBeLessThanOrEqual(counts.combatLost ?? 0);
    const shortages = events.filter(({ type, ship }) => type === 'shortageStarted' && ship === seat);
    expect((counts.outOfFood ?? 0) + (counts.outOfGold ?? 0)).toBe(shortages.length);
    expect(counts.sharks).toBeUndefined();
    for (const disaster of Object.keys(counts)) expect(DISASTERS).toContain(disaster);
  }
  expect(found.some(({ overboard = 0 }) => overboard > 1)).toBe(true);
  expect(raceStatistics.disasters(events, 11)).toEqual({});
});

test('pirates fall in The Plank', () => {
  const events = eventsOf(recorded('plank-3-random', -1));
  const sharks = [0, 1, 2, 3].map((crew) => plankStatistics.disasters(events, crew).sharks ?? 0);
  expect(sharks.reduce((sum, each) => sum + each, 0)).toBe(events.filter(({ type }) => type === 'pirateFell').length);
});
