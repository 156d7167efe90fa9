/** Who lies above whom. */
export const DEPTH = {
  water: 0,
  route: 2,
  rings: 5,
  chests: 8,
  path: 9,
  tray: 10,
  names: 50,
  ships: 100,
  /** Above the ships, also one that sails. */
  storm: 1850,
  numbers: 1900,
  dice: 2000,
  flying: 2500,
  combat: 3000,
  banner: 4000,
} as const;
