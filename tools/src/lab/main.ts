/** `npm run lab -- COMMAND`: experiments with whole games. */
import { runTool, UsageError } from '../cli/options';
import type { Command } from './command';
import { attackCommand as attack } from './attack/command';
import { play } from './play/play';
import { probe } from './play/probe';
import { record } from './recording/record';
import { replay } from './recording/replay';
import { simulate } from './simulate';

/** A new command is one line. */
const COMMANDS: Readonly<Record<string, Command>> = { simulate, replay, record, play, probe, attack };

function commandOf(name: string): Command | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

/** Of the command that was meant, or of all. */
function usageOf(command: Command | undefined): string {
  const meant = command === undefined ? Object.values(COMMANDS) : [command];
  return meant.map(({ usage }) => `npm run lab -- ${usage}`).join('\n       ');
}

runTool(usageOf(commandOf(process.argv[2] ?? '')), ([name = '', ...args]) => {
  const command = commandOf(name);
  if (command === undefined) throw new UsageError(name === '' ? 'say what to do' : `no command "${name}"`);
  return command.run(args);
});
