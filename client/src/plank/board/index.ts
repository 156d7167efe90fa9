export { createPlankBoard } from './board';
