export { playScenario, scenariosOf, type Verdict } from './run';
export { outcomeOf } from './script';
export { writeScenario, type Played } from './write';
