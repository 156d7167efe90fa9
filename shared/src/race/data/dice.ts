/** R1.6: the combat and shortage die, six equally likely faces. */
export type Face = 2 | 4 | 6 | 8 | 10 | 'star';
export type Symbol = 'circle' | 'square' | 'skull' | 'star';

export const FACES: readonly { readonly combat: Face; readonly shortage: Symbol }[] = [
  { combat: 2, shortage: 'circle' },
  { combat: 4, shortage: 'square' },
  { combat: 6, shortage: 'circle' },
  { combat: 8, shortage: 'square' },
  { combat: 10, shortage: 'skull' },
  { combat: 'star', shortage: 'star' },
];
