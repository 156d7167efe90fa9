import type { Course } from '../profiles/achievements';
import { raceFeats } from './feats';
import { raceOptions } from './options';
import type { Race, RaceEvent, RaceView } from './types';

/** Two players at the end of a race, the first of whom has won. */
function race(events: readonly RaceEvent[], treasures: readonly number[] = [0, 0]): Course<Race> {
  const ships = treasures.map((count, seat) => ({
    ghost: false,
    place: seat + 1,
    treasures: Array(count).fill({}) as object[],
  }));
  const ghost = { ghost: true, place: 3, treasures: [] };
  return { events, last: { rules: raceOptions.usual.join(), ships: [...ships, ghost] } as unknown as RaceView };
}
const sailed = (ship: number | 'ghost', at: number, lap = 0): RaceEvent => {
  return { type: 'shipSailed', ship, direction: 'forward', path: [at], at, lap };
};
const round = (n: number): RaceEvent => ({ type: 'roundStarted', round: n, captain: 0 });
const won = (winner: number): RaceEvent => {
  return { type: 'combatWon', winner, loser: 1 - winner, attack: 8, defence: 2, star: false };
};

test('R1.3 a winner who began the last round behind everybody has won from last place', () => {
  const late = [round(1), sailed(0, 3), sailed(1, 5), round(2), sailed(0, 30)];
  expect(raceFeats(race(late), 0)).toContain('fromLast');
  expect(raceFeats(race(late), 1)).not.toContain('fromLast');
});

test('R1.3 a winner level with another, or ahead, has not; the Ghost Ship does not count', () => {
  for (const other of [3, 2]) {
    const events = [round(1), sailed(0, 3), sailed(1, other), sailed('ghost', 20), round(2), sailed(0, 30)];
    expect(raceFeats(race(events), 0)).not.toContain('fromLast');
  }
});

test('R1.3 a retreat counts for the place in the race', () => {
  const back = { type: 'shipRetreated', ship: 0, path: [2], at: 2, lap: 0 } as RaceEvent;
  expect(raceFeats(race([round(1), sailed(0, 9), sailed(1, 5), back, round(2)]), 0)).toContain('fromLast');
});

test('R12.1 the first ship that finishes is the first home', () => {
  const home = [0, 1].map((ship): RaceEvent => ({ type: 'shipFinished', ship }));
  expect([raceFeats(race(home), 0), raceFeats(race(home), 1)].map((feats) => feats.includes('firstHome'))).toEqual([
    true,
    false,
  ]);
});

test('R8.2 three combats won in one race', () => {
  expect(raceFeats(race([won(0), won(1), won(0)]), 0)).not.toContain('threeCombats');
  expect(raceFeats(race([won(0), won(0), won(0)]), 0)).toContain('threeCombats');
});

test('R9.3 three treasures at the end', () => {
  expect(raceFeats(race([], [2, 3]), 0)).not.toContain('threeTreasures');
  expect(raceFeats(race([], [2, 3]), 1)).toContain('threeTreasures');
});

test('R7.4 a win without a shortage', () => {
  const short = { type: 'shortageStarted', ship: 0, at: 3, resource: 'food', paid: 0, missing: 1 } as RaceEvent;
  expect(raceFeats(race([]), 0)).toContain('noShortage');
  expect(raceFeats(race([]), 1)).not.toContain('noShortage');
  expect(raceFeats(race([short]), 0)).not.toContain('noShortage');
});
