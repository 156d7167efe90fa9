export * from './address';
export {
  failureOf,
  NetError,
  type Failure,
  type Line,
  type LineListener,
  type LineStatus,
  type Way,
} from '@brigantine/shared/net';
export * from './games';
export * from './seats';
export * from './tables';
export * from './build';
export * from './profile';
export { authorization, request } from './request';
