export * from './spaces';
export * from './cards';
export * from './treasures';
export * from './dice';
