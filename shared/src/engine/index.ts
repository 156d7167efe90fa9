export * from './bookGame';
export * from './fields';
export * from './game';
export * from './kernel';
export * from './moments';
export * from './refused';
export * from './shape';
export * from './knowledge';
