export { lettersReady } from '../../art/lettering';
export { createRaceBoard } from './board';
