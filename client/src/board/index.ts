export { Flourish, type Over } from './flourish';
export { EASE, Motion, type Ease } from './motion';
export { openBoard, type Scenery } from './painted';
export type { Size } from '../art/geometry';
export { Stage, type Piece } from './stage';
