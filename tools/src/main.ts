/** Runs the tool that is named first with the command line that follows. */
import { runTool } from './cli/tool';
import { TOOLS } from './tools';

const [name = '', ...args] = process.argv.slice(2);
const named = TOOLS[name];
if (named === undefined) throw new Error(`no tool "${name}"`);
void runTool(`npm run ${name} --`, named, args);
