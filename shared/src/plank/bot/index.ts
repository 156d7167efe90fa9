/** The bots of The Plank, for the tools that measure and train them. */
export * from './judge';
export * from './network';
export * from './position';
export * from './search';
export * from './simple';
