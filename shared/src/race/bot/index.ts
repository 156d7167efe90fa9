/** The bots of the race, for the tools that measure and train them. */
export * from './features';
export { raceLevels } from './levels';
export * from './network';
export * from './rollout';
export * from './think';
export * from './value';
