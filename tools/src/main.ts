/** Runs the tool named first with the rest of the command line. */
import { runTool } from './cli/tool';
import { TOOLS } from './tools';

const [name = '', ...args] = process.argv.slice(2);
const named = TOOLS[name];
if (named === undefined) throw new Error(`no tool "${name}"`);
void runTool(`npm run ${name} --`, named, args);
