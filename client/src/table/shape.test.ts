import { shapeOf } from './shape';

describe('shape of the table', () => {
  test.each([
    [1440, 900, 'wide'],
    [1024, 768, 'wide'],
    [768, 1024, 'tall'],
    [390, 844, 'tall'],
    [844, 390, 'flat'],
    [600, 590, 'tall'],
  ])('%d×%d is %s', (width, height, shape) => {
    expect(shapeOf(width, height)).toBe(shape);
  });
});
