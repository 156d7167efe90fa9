/** `npm run scenario -- FILE...`: plays scenario files in process, without a server. */
import { playScenarioFiles } from './scenarioFiles';

const patterns = process.argv.slice(2);
if (patterns.length === 0) {
  console.error('usage: npm run scenario -- FILE...   (files or patterns, e.g. "tests/scenarios/race/*.json")');
  process.exitCode = 2;
} else {
  process.exitCode = playScenarioFiles(patterns, (line) => console.log(line));
}
