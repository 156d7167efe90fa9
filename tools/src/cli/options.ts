/** Options of a command line: a table that commander parses, with values that zod checks. */
import { Command, Option as CommanderOption } from 'commander';
import { z } from 'zod';
import { UsageError } from './usageError';

export { UsageError };

/** One option of a table, under its name without dashes. */
export interface Option<T> {
  /** Placeholder of its value in help: `N`, or `FILE...` for several. Flags have none. */
  readonly value?: string;
  readonly sentence: string;
  /** Parses the values it was given, none if it is missing. Throws `UsageError`. */
  readonly read: (name: string, given: readonly string[]) => T;
}

export type OptionTable = Readonly<Record<string, Option<unknown>>>;

/** The values of a table of options, by name. */
export type Given<O extends OptionTable> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer T> ? T : never;
};

/** Parses a value. Messages complete the error `--games …, not "x"`. */
type Kind<T> = z.ZodType<T, string>;

/** An option with one value; the last one counts. Without a default it may be missing. */
export function value<T>(shown: string, sentence: string, kind: Kind<T>): Option<T | undefined>;
export function value<T>(shown: string, sentence: string, kind: Kind<T>, otherwise: string | number): Option<T>;
export function value<T>(
  shown: string,
  sentence: string,
  kind: Kind<T>,
  otherwise?: string | number,
): Option<T | undefined> {
  return {
    value: shown,
    sentence: otherwise === undefined ? sentence : `${sentence} (default ${otherwise})`,
    read(name, given) {
      const text = given.at(-1) ?? otherwise?.toString();
      return text === undefined ? undefined : readValue(name, kind, text);
    },
  };
}

/** Parses the value of an option. Throws `UsageError`. */
export function readValue<T>(name: string, kind: Kind<T>, text: string): T {
  const { success, data, error } = kind.safeParse(text);
  if (!success) throw new UsageError(`${name} ${error.issues[0]?.message ?? 'is wrong'}, not "${text}"`);
  return data;
}

/** An option without a value. */
export function flag(sentence: string): Option<boolean> {
  return { sentence, read: (_name, given) => given.length > 0 };
}

/** An option with any number of values: `--out a b --out c`. */
export function list(shown: string, sentence: string): Option<readonly string[]> {
  return { value: `${shown}...`, sentence, read: (_name, given) => given };
}

export const text = z.string();

export const whole = z
  .string()
  .regex(/^[1-9]\d*$/, 'needs a whole number from 1 up')
  .transform(Number);

export function oneOf<const Name extends string>(names: readonly Name[]): Kind<Name> {
  return z.enum(names, `takes ${names.join(', ')}`);
}

/** The address of a server. The trailing slash is removed. */
export const address = z
  .string()
  .regex(/^https?:\/\//, 'needs an address that begins with http:// or https://')
  .transform((given) => given.replace(/\/$/, ''));

/** A command that throws instead of ending the process: `UsageError`, or `CommanderError` after it has shown help. */
export function newCommand(name: string): Command {
  return new Command(name)
    .helpOption('-h, --help', 'prints this')
    .configureOutput({ writeOut: (text) => console.log(text.trimEnd()), outputError: () => undefined })
    .exitOverride((fault) => {
      if (fault.code.startsWith('commander.help')) throw fault;
      throw new UsageError(fault.message.replace('error: ', ''));
    });
}

/** Adds the options of a table to a command. Returns a function that reads their values once the command is parsed. */
export function addOptions<O extends OptionTable>(command: Command, table: O): () => Given<O> {
  const given: Record<string, string[]> = {};
  for (const [name, { value, sentence }] of Object.entries(table)) {
    const option = new CommanderOption(value === undefined ? `--${name}` : `--${name} <${value}>`, sentence);
    // `--no-latency` does not negate an option `--latency`.
    option.negate = false;
    command.addOption(option).on(`option:${name}`, (text: string | null = '') => {
      if (value !== undefined && (text === '' || text?.startsWith('--'))) {
        throw new UsageError(`--${name} needs a value: ${value}`);
      }
      (given[name] ??= []).push(text ?? '');
    });
  }
  return () =>
    Object.fromEntries(
      Object.entries(table).map(([name, option]) => [name, option.read(`--${name}`, given[name] ?? [])]),
    ) as Given<O>;
}

/** Parses options and words. Throws `UsageError`. */
export function readOptions<O extends OptionTable>(
  args: readonly string[],
  table: O,
): { readonly given: Given<O>; readonly words: readonly string[] } {
  const command = newCommand('').argument('[words...]');
  const given = addOptions(command, table);
  command.parse(args, { from: 'user' });
  return { given: given(), words: command.args };
}
