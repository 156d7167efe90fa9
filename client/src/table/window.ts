import { signal } from '@preact/signals';
import { shapeOf, type Shape } from './shape';

/** The shape of the window now. */
export const shape = signal<Shape>(shapeOf(innerWidth, innerHeight));

addEventListener('resize', () => void (shape.value = shapeOf(innerWidth, innerHeight)));
