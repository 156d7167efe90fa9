export * from './options';
export * from './points';
