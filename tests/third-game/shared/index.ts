/** Stakes: everything other packages may use. */
export * from './options';
export * from './seats';
export * from './types';
