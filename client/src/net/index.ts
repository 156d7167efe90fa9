export * from './address';
export * from './errors';
export * from './line';
export * from './seats';
