export * from './address';
export { newerBuild, renewal } from './build';
export { failureOf, NetError, type Failure } from '@brigantine/shared/net';
export * from './line';
export * from './seats';
export * from './tables';
export * from './worker';
