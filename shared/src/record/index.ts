export { readRecord } from './read';
export { RecordError, type RecordFault } from './recordError';
export {
  FORMAT,
  recordSteps,
  writeRecord,
  type GameRecord,
  type RecordedDraw,
  type RecordedStep,
  type Look,
} from './record';
export { Replay } from './replay';
