/** Runs the tool that the first argument names with the rest of the command line. */
import { runTool } from './cli/tool';
import { TOOLS } from './tools';

const [name = '', ...args] = process.argv.slice(2);
const named = TOOLS[name];
if (named === undefined) {
  console.error(`no tool "${name}": choose one of ${Object.keys(TOOLS).join(', ')}`);
  process.exitCode = 2;
} else void runTool(`npm run ${name} --`, named, args);
