export * from './address';
export { newerBuild, renewal } from './build';
export { failureOf, type Failure } from '@brigantine/shared/net';
export * from './line';
export * from './seats';
export * from './tables';
