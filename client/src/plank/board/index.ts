export { lettersReady } from '../../art/lettering';
export { createPlankBoard } from './board';
