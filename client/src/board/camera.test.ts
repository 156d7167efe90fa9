import { liftOf } from './camera';

const HEIGHT = 320;

it('the whole board never moves, and what is magnified not without need', () => {
  for (const covered of [0, 60, 200]) expect(liftOf(covered, HEIGHT, 1)).toBe(0);
  for (const covered of [0, HEIGHT * 0.1]) expect(liftOf(covered, HEIGHT, 2.1)).toBe(0);
});

it('what is magnified moves up by what is covered beyond the room below it, and keeps its upper half in sight', () => {
  expect(liftOf(HEIGHT * 0.3, HEIGHT, 2.1)).toBeCloseTo(HEIGHT * 0.2);
  expect(liftOf(HEIGHT, HEIGHT, 2.1)).toBeLessThan(HEIGHT / 2);
  // On its way it moves with the magnification, without a jump.
  expect(liftOf(HEIGHT * 0.3, HEIGHT, 1.5)).toBeCloseTo(HEIGHT * 0.1);
});
