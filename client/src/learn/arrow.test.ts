import { arrowTo } from './arrow';

const WINDOW = { width: 400, height: 300 };
const TARGET = { left: 180, top: 250, width: 40, height: 40 };

it('places the arrow where it covers nothing, away from the ships of a space', () => {
  const neighbours = [-1, 1].map((side) => ({ ...TARGET, left: TARGET.left + 45 * side }));
  expect(arrowTo(TARGET, neighbours, WINDOW)).toMatchObject({ left: 200, top: 210, turn: 90 });
  const high = { ...TARGET, top: 120 };
  expect(arrowTo(high, [], WINDOW, 'space')).toMatchObject({ left: 200, top: 200, turn: -90 });
  expect(arrowTo(high, [{ left: 0, top: 0, ...WINDOW }], WINDOW)).toBeUndefined();
});

it('never places the arrow at the end of a row, where it would point at one card', () => {
  const row = { left: 20, top: 200, width: 360, height: 90 };
  const middle = [{ left: 150, top: 100, width: 100, height: 99 }];
  expect(arrowTo(row, middle, WINDOW)).toBeDefined();
  expect(arrowTo(row, middle, WINDOW, 'row')).toBeUndefined();
});
