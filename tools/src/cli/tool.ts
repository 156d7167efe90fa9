/** What every tool of the command line has in common: help, errors, and how it ends. */
import { asksForHelp, readOptions, UsageError, type Given, type OptionTable } from './options';

/** Something that is done from the command line. */
export interface Tool {
  /** What it does, in a sentence or two. */
  readonly purpose: string;
  /** What may follow its name. */
  readonly usage: string;
  /** Its options and what they are for, a line each. */
  readonly explained: readonly (readonly [option: string, sentence: string])[];
  /** Returns the exit status. Throws `UsageError` for a command line it cannot carry out. */
  run(args: readonly string[]): Promise<number>;
}

/** A tool that does several things, each by its name. */
export type Commands = Readonly<Record<string, Tool>>;

interface Definition<O extends OptionTable> {
  readonly purpose: string;
  readonly options: O;
  /** What else may be named, as help shows it. `needed`: at least one. */
  readonly words?: { readonly shown: string; readonly sentence: string; readonly needed: boolean };
  readonly run: (given: Given<O>, words: readonly string[]) => number | Promise<number>;
}

/** A tool from its table of options. */
export function tool<O extends OptionTable>({ purpose, options, words, run }: Definition<O>): Tool {
  const lines = Object.entries(options).map(([name, { value, sentence, otherwise }]) => {
    const option = value === undefined ? `--${name}` : `--${name} ${value}`;
    return [
      option,
      otherwise === undefined || otherwise === '' ? sentence : `${sentence} (default ${otherwise})`,
    ] as const;
  });
  const named = words?.needed === true ? words.shown : `[${words?.shown ?? ''}]`;
  return {
    purpose,
    usage: [...(lines.length > 0 ? ['[OPTION…]'] : []), ...(words === undefined ? [] : [named])].join(' '),
    explained: [...(words === undefined ? [] : [[words.shown, words.sentence] as const]), ...lines],
    async run(args) {
      const read = readOptions(args, options);
      const [word] = read.words;
      if (words === undefined && word !== undefined) throw new UsageError(`"${word}" is not expected here`);
      if (words?.needed === true && word === undefined) throw new UsageError(`missing: ${words.shown}`);
      return run(read.given, read.words);
    },
  };
}

/** What a command line means: the tool, how it is called, and what is left for it to read. */
interface Call {
  readonly tool: Tool;
  readonly name: string;
  readonly args: readonly string[];
}

/**
 * Does what a command line says, and returns the exit status: 2, after a sentence and a line of usage, when it cannot be carried out. Asked for
 * help it prints that and does nothing else. `name` is how the tool is called: `npm run lab --`.
 */
export async function call(name: string, tools: Tool | Commands, args: readonly string[]): Promise<number> {
  const meant = callOf(name, tools, args);
  if (meant === undefined) {
    const commands = tools as Commands;
    if (asksForHelp(args)) return said(commandsHelp(name, commands));
    const [word] = args;
    const fault = word === undefined ? 'say what to do' : `no command "${word}"`;
    return refused(fault, `${name} ${Object.keys(commands).join('|')} …`);
  }
  if (asksForHelp(args)) return said(helpOf(meant));
  try {
    return await meant.tool.run(meant.args);
  } catch (fault) {
    if (!(fault instanceof UsageError)) throw fault;
    return refused(fault.message, `${meant.name} ${meant.tool.usage}`.trimEnd());
  }
}

function callOf(name: string, tools: Tool | Commands, args: readonly string[]): Call | undefined {
  if (isTool(tools)) return { tool: tools, name, args };
  const [word = '', ...rest] = args;
  const tool = Object.hasOwn(tools, word) ? tools[word] : undefined;
  return tool && { tool, name: `${name} ${word}`, args: rest };
}

function isTool(tools: Tool | Commands): tools is Tool {
  return typeof tools.run === 'function';
}

function helpOf({ tool, name }: Call): string {
  const usage = `usage: ${name} ${tool.usage}`.trimEnd();
  return [tool.purpose, '', usage, '', ...aligned([...tool.explained, ['--help', 'prints this']])].join('\n');
}

function commandsHelp(name: string, commands: Commands): string {
  const lines = aligned(Object.entries(commands).map(([command, { purpose }]) => [command, purpose] as const));
  return [`usage: ${name} COMMAND …   (COMMAND --help explains it)`, '', ...lines].join('\n');
}

const WIDTH = 100;

/** Two columns; what is longer than a line goes on below. */
function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const left = 2 + Math.max(...rows.map(([name]) => name.length));
  return rows.flatMap(([name, sentence]) => {
    const lines = [''];
    for (const word of sentence.split(' ')) {
      const last = lines.length - 1;
      const longer = `${lines[last] ?? ''} ${word}`.trimStart();
      if (left + longer.length > WIDTH && lines[last] !== '') lines.push(word);
      else lines[last] = longer;
    }
    return lines.map((line, i) => `  ${(i === 0 ? name : '').padEnd(left)}${line}`);
  });
}

function said(text: string): number {
  console.log(text);
  return 0;
}

function refused(sentence: string, usage: string): number {
  console.error(`${sentence}\nusage: ${usage}   (--help explains it)`);
  return 2;
}

/** Runs a tool with the command line of this process, whose exit status becomes the tool's. */
export async function runTool(name: string, tools: Tool | Commands, args: readonly string[]): Promise<void> {
  // Whoever reads may have had enough (`| head`); what is left to say is then nobody's business.
  process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EPIPE') throw fault;
    process.exit();
  });
  process.exitCode = await call(name, tools, args);
}
