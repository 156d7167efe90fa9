/** Hints and reviews of the race. */
export * from './hint';
export * from './review';
