/** Predicts the effects of moves by running the rules on an imagined state. */
export * from './explore';
export * from './forecast';
export type * from './landfall';
export * from './odds';
