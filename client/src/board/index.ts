export { Bakery, type Paint } from './bakery';
export { EASE, Motion, type Ease } from './motion';
export { Stage, type Piece, type Size } from './stage';
