import { arrowTo } from './arrow';

const WINDOW = { width: 400, height: 300 };
const TARGET = { left: 180, top: 250, width: 40, height: 40 };

it('the arrow stands on the side that covers nothing, and away from the ships of a space', () => {
  const neighbours = [-1, 1].map((side) => ({ ...TARGET, left: TARGET.left + 45 * side }));
  expect(arrowTo(TARGET, neighbours, WINDOW)).toMatchObject({ left: 200, top: 210, turn: 90 });
  const high = { ...TARGET, top: 120 };
  expect(arrowTo(high, [], WINDOW, true)).toMatchObject({ left: 200, top: 200, turn: -90 });
  expect(arrowTo(high, [{ left: 0, top: 0, ...WINDOW }], WINDOW)).toBeUndefined();
});
