export * from './points';
export * from './RulesInForce';
export * from './say';
export * from './tell';
