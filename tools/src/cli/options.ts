/** Options of a command line, written once as a table: `options.ts` reads them by it, `tool.ts` explains them by it. */
import { parseArgs } from 'node:util';
import { z } from 'zod';

/** A command line that cannot be carried out; the message says why in one sentence. */
export class UsageError extends Error {}

/** One option of a table, under its name without dashes. */
export interface Option<T> {
  /** What follows the name, as help shows it: `N`, `FILE…`. An option that is only there or not has none. */
  readonly value?: string;
  /** What it is for. */
  readonly sentence: string;
  /** What is taken when it is not given, as it would be written. */
  readonly otherwise?: string | undefined;
  /** Reads all values it was given, none when it is missing. Throws `UsageError`. */
  readonly read: (name: string, given: readonly string[]) => T;
}

export type OptionTable = Readonly<Record<string, Option<unknown>>>;

/** The values of a table of options, by name. */
export type Given<O extends OptionTable> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer T> ? T : never;
};

/** What the text after an option may be. Messages complete the error `--games …, not "x"`. */
type Kind<T> = z.ZodType<T, string>;

/** An option with one value; the last one counts. Without `otherwise` it may be missing. */
export function value<T>(shown: string, sentence: string, kind: Kind<T>): Option<T | undefined>;
export function value<T>(shown: string, sentence: string, kind: Kind<T>, otherwise: string | number): Option<T>;
export function value<T>(
  shown: string,
  sentence: string,
  kind: Kind<T>,
  otherwise?: string | number,
): Option<T | undefined> {
  const usual = otherwise === undefined ? undefined : String(otherwise);
  return {
    ...{ value: shown, sentence, otherwise: usual },
    read(name, given) {
      const text = given.at(-1) ?? usual;
      return text === undefined ? undefined : readValue(name, kind, text);
    },
  };
}

/** Reads the text after an option. Throws `UsageError`, naming the option as it is written. */
export function readValue<T>(name: string, kind: Kind<T>, text: string): T {
  const { success, data, error } = kind.safeParse(text);
  if (!success) throw new UsageError(`${name} ${error.issues[0]?.message ?? 'is wrong'}, not "${text}"`);
  return data;
}

/** An option that is there or not. */
export function flag(sentence: string): Option<boolean> {
  return { sentence, read: (_name, given) => given.length > 0 };
}

/** An option with as many values as are wanted: `--out a b --out c`. */
export function list(shown: string, sentence: string, otherwise?: string): Option<readonly string[]> {
  const usual = otherwise === undefined ? [] : [otherwise];
  return { value: `${shown}…`, sentence, otherwise, read: (_name, given) => (given.length > 0 ? given : usual) };
}

export const text = z.string();

export const whole = z
  .string()
  .regex(/^[1-9]\d*$/, 'needs a whole number from 1 up')
  .transform(Number);

export function oneOf<const Name extends string>(names: readonly Name[]): Kind<Name> {
  return z.enum(names, `takes ${names.join(', ')}`);
}

/** The address of a server, without a slash at its end. */
export const address = z
  .string()
  .regex(/^https?:\/\//, 'needs an address that begins with http:// or https://')
  .transform((given) => given.replace(/\/$/, ''));

/** Whether a command line asks for help, whatever else it says. */
export function asksForHelp(args: readonly string[]): boolean {
  const said = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  return said.includes('--help') || said.includes('-h');
}

/**
 * Reads a command line strictly: `--name value` or `--name=value`. What belongs to no option is a word, such as the name of a file; values
 * that follow those of a list without a dash belong to it. Throws `UsageError` for an option that is not in the table, and for a value that is
 * missing or cannot be read.
 */
export function readOptions<O extends OptionTable>(
  args: readonly string[],
  table: O,
): { readonly given: Given<O>; readonly words: readonly string[] } {
  const given: Record<string, string[]> = {};
  const words: string[] = [];
  let open: string[] | undefined;
  for (const token of tokensOf(args, table)) {
    if (token.kind === 'positional') (open ?? words).push(token.value);
    if (token.kind !== 'option') continue;
    const texts = (given[token.name] ??= []);
    texts.push(textOf(token, table));
    open = table[token.name]?.value?.endsWith('…') === true ? texts : undefined;
  }
  const read = Object.entries(table).map(([name, option]) => [name, option.read(`--${name}`, given[name] ?? [])]);
  return { given: Object.fromEntries(read) as Given<O>, words };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

/** Not Node's strict mode: its errors speak of `--`, not of what was meant. */
function tokensOf(args: readonly string[], table: OptionTable): Token[] {
  const kinds = Object.entries(table).map(([name, { value }]) => {
    return [name, { type: value === undefined ? 'boolean' : 'string' }] as const;
  });
  return parseArgs({ args: [...args], options: Object.fromEntries(kinds), strict: false, tokens: true }).tokens;
}

function textOf(token: Extract<Token, { kind: 'option' }>, table: OptionTable): string {
  const { name, rawName, value, inlineValue } = token;
  if (!Object.hasOwn(table, name) || rawName !== `--${name}`) throw new UsageError(`unknown option ${rawName}`);
  if (table[name]?.value === undefined) {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value, got "${value}"`);
    return '';
  }
  const missing = value === undefined || value === '' || (!inlineValue && value.startsWith('-'));
  if (missing) throw new UsageError(`${rawName} needs a value: ${table[name].value}`);
  return value;
}
