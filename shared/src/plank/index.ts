/** The Plank: everything other packages may use. */
export * from './board/plank';
export * from './crews';
export * from './game';
export * from './pirates';
export * from './score';
export * from './seats';
export * from './setup';
export * from './types';
export { permutations, turnOrder, type PlankTask } from './turn';
export * from './shape';
