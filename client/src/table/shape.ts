/** How the table is laid out: `wide` desktop and tablet, `tall` portrait, `flat` landscape phone. */
export type Shape = 'wide' | 'tall' | 'flat';

/** The shape for a window of that size, in CSS pixels. */
export function shapeOf(width: number, height: number): Shape {
  if (height > width * 1.05 || width < 620) return 'tall';
  return height < 520 ? 'flat' : 'wide';
}
