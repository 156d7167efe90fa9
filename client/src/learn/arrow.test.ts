import { arrowTo } from './arrow';

const WINDOW = { width: 400, height: 300 };
const TARGET = { left: 180, top: 250, width: 40, height: 40 };

it('the arrow stands on the side that covers nothing, and away from the ships of a space', () => {
  const neighbours = [-1, 1].map((side) => ({ ...TARGET, left: TARGET.left + 45 * side }));
  expect(arrowTo(TARGET, neighbours, WINDOW)).toMatchObject({ left: 200, top: 210, turn: 90 });
  const high = { ...TARGET, top: 120 };
  expect(arrowTo(high, [], WINDOW, 'space')).toMatchObject({ left: 200, top: 200, turn: -90 });
  expect(arrowTo(high, [{ left: 0, top: 0, ...WINDOW }], WINDOW)).toBeUndefined();
});

it('no arrow stands at one end of a row as if it meant the card there', () => {
  const row = { left: 20, top: 200, width: 360, height: 90 };
  const middle = [{ left: 150, top: 100, width: 100, height: 99 }];
  expect(arrowTo(row, middle, WINDOW)).toBeDefined();
  expect(arrowTo(row, middle, WINDOW, 'row')).toBeUndefined();
});
