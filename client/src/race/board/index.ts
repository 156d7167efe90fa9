export { createRaceBoard } from './board';
