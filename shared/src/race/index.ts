/** The Great Race: everything other packages may use. */
export * from './board';
export * from './data';
export * from './game';
export { readVoyage } from './knowledge';
export * from './options';
export * from './preview';
export * from './rules';
export * from './score';
export * from './seats';
export * from './setup';
export * from './shape';
export * from './ships';
export * from './splits';
export * from './types';
export {
  fighterOn,
  firepower,
  RETREATS,
  LADY_BETH,
  loadHolds,
  payableRetreat,
  stoppingPlace,
  type Fighter,
  type RaceTask,
} from './turn';
