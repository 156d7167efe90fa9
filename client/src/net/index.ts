export * from './address';
export { newerBuild, pageBuild, renewal } from './build';
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
