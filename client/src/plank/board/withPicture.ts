/** The picture, loaded with the board, whose modules it shares: on its own it would split their chunk. */
export { createPlankBoard } from './index';
export { picture } from '../picture';
