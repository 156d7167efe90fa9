import { nearestSetting } from './names';
import type { Variables } from './read';
import { SETTINGS, isSetting, type SettingName } from './settings';

/** What the command line asks for. */
export type Asked =
  | { readonly does: 'serve'; readonly settings: Variables }
  | { readonly does: 'help' }
  | { readonly does: 'refuse'; readonly why: string };

/** The option of a setting: `--max-tables` for MAX_TABLES. */
export const optionOf = (name: SettingName): string => `--${name.toLowerCase().replaceAll('_', '-')}`;

/** Reads `--port 8080`, `--port=8080` and `--help`. */
export function readCommandLine(words: readonly string[]): Asked {
  if (words.some((word) => word === '--help' || word === '-h')) return { does: 'help' };
  const settings: Record<string, string> = {};
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [option = '', inside] = word.split(/=(.*)/s);
    const name = option.slice(2).toUpperCase().replaceAll('-', '_');
    if (!option.startsWith('-')) return refuse(`unexpected argument "${word}"`);
    if (!isSetting(name) || option !== optionOf(name)) return refuse(unknown(option));
    // Others on the machine can read the command line of a process.
    if (SETTINGS[name].secret) return refuse(`${option} is secret: set ${name} in .env or the environment instead`);
    const value = inside ?? left.shift();
    if (value === undefined) return refuse(`${option} needs a value`);
    settings[name] = value;
  }
  return { does: 'serve', settings };
}

const refuse = (why: string): Asked => ({ does: 'refuse', why });

function unknown(option: string): string {
  const meant = nearestSetting(option);
  return `unknown option ${option}${meant === undefined ? '' : `; did you mean ${optionOf(meant)}?`}`;
}
