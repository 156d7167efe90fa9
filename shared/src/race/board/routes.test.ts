import { LAIRS, SPACES } from '../data';
import { RETREATS, payableRetreat, seaRetreat } from '../turn';
import { landings, longestRoute, neighbours, retreats } from '.';

const at = (space: number, lap = 0) => ({ at: space, lap });
const places = (found: readonly { at: number; lap: number }[]) => found.map((landing) => [landing.at, landing.lap]);

const [lair, port, sea] = [RETREATS.skull, RETREATS.circle, RETREATS.square];

describe('the board', () => {
  test('R1.1 the costs, types and lairs add up to the check sums', () => {
    const count = (type: string, cost: number) => SPACES.filter((s) => s.type === type && s.cost === cost).length;
    expect([1, 2, 3, 4].map((cost) => count('sea', cost))).toEqual([3, 9, 12, 5]);
    expect([3, 5, 7].map((cost) => count('port', cost))).toEqual([6, 4, 1]);
    expect(LAIRS).toEqual([4, 9, 11, 19, 22, 25, 33, 37, 44]);
  });

  test('R1.1 next and previous describe the same edges', () => {
    SPACES.forEach((space, number) => {
      for (const to of space.next) expect(SPACES[to]?.previous).toContain(number);
      for (const to of space.previous) expect(SPACES[to]?.next).toContain(number);
    });
  });

  test('R1.3 every forward step brings a ship closer, on every lap', () => {
    for (const lap of [-1, 0]) {
      SPACES.forEach((_, number) => {
        for (const to of neighbours(at(number, lap), 'forward')) {
          expect(longestRoute(to)).toBeLessThan(longestRoute(at(number, lap)));
        }
      });
    }
    expect(longestRoute(at(0))).toBe(44);
    expect(longestRoute(at(0, 1))).toBe(0);
    expect(longestRoute(at(49, -1))).toBe(45);
  });

  test('R5.2 a fork offers the distinct landings of both lanes', () => {
    expect(places(landings(at(6), 'forward', 1))).toEqual([[7, 0], [13, 0]]); // prettier-ignore
    expect(places(landings(at(5), 'forward', 5))).toEqual([[10, 0], [16, 0]]); // prettier-ignore
    expect(places(landings(at(15), 'backward', 1))).toEqual([[12, 0], [14, 0]]); // prettier-ignore
  });

  test('R5.2 the landings of a move are distinct and sorted', () => {
    expect(places(landings(at(15), 'backward', 3))).toEqual([[6, 0], [10, 0]]); // prettier-ignore
    SPACES.forEach((_, number) => {
      for (const steps of [1, 2, 3, 4, 5, 6]) {
        for (const direction of ['forward', 'backward'] as const) {
          const ends = landings(at(number, -1), direction, steps).map((landing) => landing.at);
          expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
        }
      }
    });
  });

  test('R5.4 moving back over Port Royal counts one step and changes the lap', () => {
    expect(places(landings(at(0), 'backward', 1))).toEqual([[49, -1]]);
    expect(places(landings(at(2), 'backward', 4))).toEqual([[48, -1]]);
    expect(landings(at(2), 'backward', 4)[0]?.path).toEqual([1, 0, 49, 48]);
    expect(places(landings(at(48, -1), 'forward', 4))).toEqual([[2, 0]]);
    expect(places(landings(at(48, -1), 'forward', 2))).toEqual([[0, 0]]);
  });

  test('R5.5 a ship stops at the finish, whatever is left of the die', () => {
    expect(landings(at(47), 'forward', 6)).toEqual([{ at: 0, lap: 1, path: [48, 49, 0] }]);
  });

  test('R7.5 a retreat offers the first match of every backward route, R7.5a by the shortest', () => {
    expect(places(retreats(at(41), lair))).toEqual([[19, 0], [25, 0], [37, 0]]); // prettier-ignore
    expect(retreats(at(15), port)).toEqual([{ at: 6, lap: 0, path: [14, 13, 6] }]);
    expect(places(retreats(at(41), sea))).toEqual([[38, 0], [40, 0]]); // prettier-ignore
  });

  test('R7.6 no retreat goes past Port Royal', () => {
    expect(retreats(at(3), lair)).toEqual([{ at: 0, lap: 0, path: [2, 1, 0] }]);
    expect(places(retreats(at(1, -1), sea))).toEqual([[0, -1]]);
  });

  test('R14.7 R14.8 a retreat ends where the cost can be paid, regardless of cached routes', () => {
    const payable = (gold: number, food: number) => retreats(at(15), payableRetreat(gold, food)).map((way) => way.at);
    expect([payable(0, 0), payable(0, 2), payable(0, 4)]).toEqual([[4, 11], [4, 12], [12, 14]]); // prettier-ignore
    expect([payable(5, 0), payable(3, 0), payable(9, 9)]).toEqual([[6, 11], [5, 11], [12, 14]]); // prettier-ignore
    const sea = (food: number) => retreats(at(15), seaRetreat(food)).map((way) => way.at);
    expect([sea(0), sea(2), sea(4), sea(9)]).toEqual([[0], [3, 12], [12, 14], [12, 14]]); // prettier-ignore
  });
});
