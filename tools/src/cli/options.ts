/** Command-line options of our own tools: `--games 500 --seed text`. */

/** A command line that cannot be understood; the message says why. */
export class UsageError extends Error {}

/** What is to be written cannot be; the message says it all in one sentence. */
export class CannotWrite extends UsageError {}

/** What a tool understands: words, and options with a whole number, a text, or one text or more. */
export interface Usage {
  /** `any`: names of files and the like. */
  readonly words?: readonly string[] | 'any';
  readonly numbers?: readonly string[];
  readonly texts?: readonly string[];
  readonly lists?: readonly string[];
  readonly flags?: readonly string[];
}

export interface Options {
  readonly words: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly flags: readonly string[];
}

/** Reads a command line strictly: unknown options and values that are no numbers throw `UsageError`. */
export function readOptions(args: readonly string[], usage: Usage): Options {
  const read = {
    words: [] as string[],
    numbers: {} as Record<string, number>,
    texts: {} as Record<string, string>,
    lists: {} as Record<string, string[]>,
    flags: [] as string[],
  };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    const name = arg.startsWith('--') ? arg.slice(2) : '';
    if (usage.numbers?.includes(name)) read.numbers[name] = wholeNumber(arg, args[++i]);
    else if (usage.texts?.includes(name)) read.texts[name] = valueOf(arg, args[++i]);
    else if (usage.lists?.includes(name)) {
      const list = (read.lists[name] ??= []);
      list.push(valueOf(arg, args[++i]));
      while (args[i + 1]?.startsWith('--') === false) list.push(args[++i] ?? '');
    } else if (usage.flags?.includes(name)) read.flags.push(name);
    else if (usage.words === 'any' ? !arg.startsWith('--') : usage.words?.includes(arg)) read.words.push(arg);
    else throw new UsageError(`unknown argument "${arg}"`);
  }
  return read;
}

function valueOf(name: string, value: string | undefined): string {
  if (value === undefined || value.startsWith('--')) throw new UsageError(`${name} needs a value`);
  return value;
}

function wholeNumber(name: string, value: string | undefined): number {
  const text = valueOf(name, value);
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`${name} needs a whole number from 1 up, got "${text}"`);
  return Number(text);
}

/** Runs a tool; a `UsageError` ends with status 2, and prints the usage unless it is about what cannot be written. */
export function runTool(usage: string, tool: (args: readonly string[]) => number | Promise<number>): void {
  // Whoever reads may have had enough (`| head`); what is left to say is then nobody's business.
  process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EPIPE') throw fault;
    process.exit();
  });
  void run(usage, tool);
}

async function run(usage: string, tool: (args: readonly string[]) => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await tool(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error instanceof CannotWrite ? error.message : `${error.message}\nusage: ${usage}`);
    process.exitCode = 2;
  }
}

/** Rows as columns of equal width, numbers to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, i) => Math.max(...texts.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  ');
  return texts.map((row) => line(row).trimEnd()).join('\n');
}
