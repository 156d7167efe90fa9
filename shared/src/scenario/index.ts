export { playScenario, scenariosOf, type Verdict } from './run';
export { writeScenario, type Played } from './write';
