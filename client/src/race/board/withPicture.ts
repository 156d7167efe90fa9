/** The picture, loaded with the board, whose modules it shares: on its own it would split their chunk. */
export { createRaceBoard } from './index';
export { picture } from '../picture';
