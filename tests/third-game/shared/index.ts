/** The exports of Stakes for other packages. */
export * from './options';
export * from './seats';
export * from './types';
