/** R1.6: the combat and shortage die, six equally likely faces; R14.16 the combat die with stars instead of numbers. */
export type Face = 0 | 1 | 2 | 3 | 4 | 6 | 8 | 10 | 'star';
export type ShortageSymbol = 'circle' | 'square' | 'skull' | 'star';

export const FACES: readonly { readonly combat: Face; readonly shortage: ShortageSymbol }[] = [
  { combat: 2, shortage: 'circle' },
  { combat: 4, shortage: 'square' },
  { combat: 6, shortage: 'circle' },
  { combat: 8, shortage: 'square' },
  { combat: 10, shortage: 'skull' },
  { combat: 'star', shortage: 'star' },
];

/** The faces of each combat die, from the worst to the best. */
export const COMBAT_FACES: Readonly<Record<'numbersAndStar' | 'stars', readonly Face[]>> = {
  numbersAndStar: FACES.map(({ combat }) => combat),
  stars: [0, 1, 1, 2, 2, 3],
};
