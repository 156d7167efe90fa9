/** `npm run scenario -- FILE…`: plays scenario files in process, without a server. */
import { playScenarioFiles } from './scenarioFiles';
import { tool } from './tool';

export const scenario = tool({
  purpose: 'Plays scenarios: a position, a script of chance, moves, and what must be true (docs/scenarios.md).',
  words: { shown: 'FILE…', sentence: 'files or patterns, such as "tests/scenarios/race/*.json"', needed: true },
  options: {},
  run: (_given, patterns) => playScenarioFiles(patterns, (line) => console.log(line)),
});
