import { Command, Option } from 'commander';
import { chapters } from './pages';
import type { Variables } from './read';
import type { SettingName } from './settings';

/** The option of a setting: `--max-tables` for MAX_TABLES. */
export const optionOf = (name: string): string => `--${name.toLowerCase().replaceAll('_', '-')}`;

/** `npm start --`: calls `serve` with the settings given as options. Prints help or an error instead, and ends the process. */
export function serverCommand(serve: (settings: Variables) => void): Command {
  const given: Partial<Record<SettingName, string>> = {};
  const command = new Command('npm start --')
    .description(
      'Runs the game. A setting is a line of the file .env, an environment variable (PORT=8080) or an option (--port 8080). Later sources override earlier ones.',
    )
    .helpOption('-h, --help', 'prints this')
    .configureHelp({ minWidthToWrap: 20 })
    .showHelpAfterError('For usage: npm start -- --help')
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
    .action(() => serve(given));
  const settings = chapters.flatMap(({ title, settings }) => settings.map((setting) => ({ title, ...setting })));
  for (const { title, name, purpose, values, usual, secret } of settings) {
    const range = usual === '' ? values : `${values}; default ${usual}`;
    const option = new Option(`${optionOf(name)} <VALUE>`, `${purpose} (${range})`).helpGroup(`${title}:`);
    command.addOption(option.hideHelp(secret)).on(`option:${option.name()}`, (value: string) => {
      // Other users of the machine can read the command line of a process.
      if (secret) command.error(`error: ${optionOf(name)} is secret: set ${name} in .env or the environment instead`);
      given[name] = value;
    });
  }
  const secrets = settings.flatMap(({ secret, name }) => (secret ? [name] : []));
  return command.addHelpText('after', `\nOnly in .env or the environment: ${secrets.join(', ')} (docs/settings.md).`);
}
