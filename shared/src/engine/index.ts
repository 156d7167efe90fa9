export * from './bookGame';
export * from './game';
export * from './kernel';
export * from './lists';
export * from './moments';
export * from './moves';
export * from './shape';
