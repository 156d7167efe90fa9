export { raceBot } from './bot';
export { bestOf } from './worth';
