export { raceBot } from './bot';
