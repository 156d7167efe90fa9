/** Who stands before whom. */
export const DEPTH = {
  ground: 0,
  rigging: 10,
  aboard: 20,
  side: 30,
  swell: 35,
  fin: 36,
  plank: 40,
  light: 90,
  crew: 100,
  note: 150,
  afloat: 200,
  foreground: 1500,
  /** Whoever falls does so before the plank and all that floats, ropes and all, and comes up there. */
  diving: 1600,
  splash: 1610,
  frame: 2000,
  flying: 2500,
  banner: 4000,
} as const;
