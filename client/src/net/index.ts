export * from './address';
export { failureOf, type Failure } from '@brigantine/shared/net';
export * from './line';
export * from './seats';
export * from './tables';
