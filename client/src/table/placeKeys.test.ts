import { nextPlace } from './placeKeys';

const route = [0, 1, 2, 3, 4];

describe('roving focus', () => {
  test.each([
    ['ArrowRight', 1, 2],
    ['ArrowDown', 4, 0],
    ['ArrowLeft', 0, 4],
    ['ArrowUp', 3, 2],
    ['Home', 0, 2],
    ['End', 0, 4],
    ['PageDown', 2, 4],
    ['PageDown', 4, 2],
    ['PageUp', 0, 2],
    ['Enter', 0, undefined],
  ])('%s from %d goes to %s', (key, from, to) => {
    expect(nextPlace(key, from, route, [2, 4])).toBe(to);
  });

  test('with nothing legal, Home and End are the ends of the route', () => {
    expect(nextPlace('Home', 3, route, [])).toBe(0);
    expect(nextPlace('End', 3, route, [])).toBe(4);
    expect(nextPlace('PageDown', 3, route, [])).toBeUndefined();
  });
});
