export const PHASES = ['lobby', 'playing', 'over', 'frozen'] as const;

/** How far a table has come; a fault has stopped a frozen one. */
export type Phase = (typeof PHASES)[number];
