export * from './answers';
export * from './game';
export * from './kernel';
export * from './shape';
