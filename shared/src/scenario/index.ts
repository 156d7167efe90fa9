export { playScenario, scenariosOf, type Verdict } from './run';
