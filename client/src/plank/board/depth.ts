/** Who stands before whom. */
export const DEPTH = {
  ground: 0,
  rigging: 10,
  aboard: 20,
  side: 30,
  /** Behind the waves at the ship's side: whoever dives is hidden by them. */
  diving: 34,
  swell: 35,
  fin: 36,
  plank: 40,
  light: 90,
  crew: 100,
  note: 150,
  splash: 180,
  afloat: 200,
  foreground: 1500,
  frame: 2000,
  flying: 2500,
  banner: 4000,
} as const;
