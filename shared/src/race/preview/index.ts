/** What would come of a move, asked of the rules themselves on an imagined state. */
export * from './explore';
export * from './forecast';
export type * from './landfall';
export * from './odds';
