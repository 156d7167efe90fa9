import { signal } from '@preact/signals';
import { shapeOf, type Shape } from './shape';

/** Lower than this, a wide window has no room to spare. */
const LOW = 940;

/** The shape of the window now. */
export const shape = signal<Shape>(shapeOf(innerWidth, innerHeight));

/** A wide window in which lists of everybody must stand closer. */
export const low = signal(isLow());

function isLow(): boolean {
  return shape.peek() === 'wide' && innerHeight < LOW;
}

addEventListener('resize', () => {
  shape.value = shapeOf(innerWidth, innerHeight);
  low.value = isLow();
});
