/** Commands of the tools: help, errors and exit status. */
import { CommanderError, type Command } from 'commander';
import { addOptions, newCommand, UsageError, type Given, type OptionTable } from './options';

export interface Tool {
  /** The command, which passes its exit status to `ended`. */
  readonly command: (name: string, ended: (status: number) => void) => Command;
  /** Returns the exit status. Throws `UsageError`. */
  run(args: readonly string[]): Promise<number>;
}

/** Tools by the name of their command. */
export type Commands = Readonly<Record<string, Tool>>;

interface Definition<O extends OptionTable> {
  /** What it does, in a sentence or two. */
  readonly purpose: string;
  readonly options: O;
  /** Words besides options. `needed`: at least one. */
  readonly words?: { readonly shown: string; readonly sentence: string; readonly needed: boolean };
  /** Returns the exit status. Throws `UsageError`. */
  readonly run: (given: Given<O>, words: readonly string[]) => number | Promise<number>;
}

/** Makes a tool from its table of options. */
export function tool<O extends OptionTable>({ purpose, options, words, run }: Definition<O>): Tool {
  const make: Tool['command'] = (name, ended) => {
    const command = newCommand(name).description(purpose);
    const given = addOptions(command, options);
    if (words !== undefined) {
      const shown = words.shown.replace('…', '...');
      command.argument(words.needed ? `<${shown}>` : `[${shown}]`, words.sentence);
    }
    return command.action(async () => ended(await run(given(), command.args)));
  };
  return { command: make, run: (args) => parse((ended) => make('', ended), args) };
}

/** Runs a command line and returns the exit status: 2, after one sentence, if it is invalid. */
export async function call(name: string, tools: Tool | Commands, args: readonly string[]): Promise<number> {
  try {
    return await parse((ended) => (isTool(tools) ? tools.command(name, ended) : group(name, tools, ended)), args);
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : 2;
    if (!(fault instanceof UsageError)) throw fault;
    console.error(`${fault.message}\nFor usage: ${name} --help`);
    return 2;
  }
}

async function parse(make: (ended: (status: number) => void) => Command, args: readonly string[]): Promise<number> {
  let status = 0;
  await make((given) => (status = given)).parseAsync(args, { from: 'user' });
  return status;
}

function group(name: string, commands: Commands, ended: (status: number) => void): Command {
  const program = newCommand(name);
  for (const [word, { command }] of Object.entries(commands)) program.addCommand(command(word, ended));
  return program;
}

const isTool = (tools: Tool | Commands): tools is Tool => typeof tools.run === 'function';

/** Runs a tool with the command line of this process and sets its exit status. */
export async function runTool(name: string, tools: Tool | Commands, args: readonly string[]): Promise<void> {
  // The reader may stop early (`| head`).
  process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EPIPE') throw fault;
    process.exit();
  });
  process.exitCode = await call(name, tools, args);
}
