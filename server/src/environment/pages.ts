/** The settings as people read them: on a terminal, in docs/hosting.md, in .env.example. */
import { CHAPTERS, type Setting } from './settings';

/** A setting in words. */
interface Described {
  readonly name: string;
  readonly purpose: string;
  readonly values: string;
  /** What it is when it is not set; empty for nothing. */
  readonly usual: string;
}

type AnySetting = Setting<string | number | readonly string[] | undefined>;

const chapters = Object.entries<Readonly<Record<string, AnySetting>>>(CHAPTERS).map(([title, settings]) => ({
  title,
  settings: Object.entries(settings).map(([name, setting]) => described(name, setting)),
}));

function described(name: string, { purpose, kind, usual }: AnySetting): Described {
  // The others are relative to where the server is started; this one is found from its own files.
  const shown = name === 'CLIENT_DIR' ? 'client/dist' : String(usual ?? '');
  return { name, purpose, values: kind.values, usual: shown };
}

/** For `--help`: what each setting is for, what it may be, and what it is when it is not set. */
export function settingsHelp(): string {
  const lines = ({ name, purpose, values, usual }: Described): string =>
    `  ${name}\n      ${purpose}\n      ${values}${usual === '' ? '' : ` (usually ${usual})`}`;
  return chapters.map(({ title, settings }) => `${title}:\n${settings.map(lines).join('\n')}`).join('\n\n');
}

/** For docs/hosting.md: a table for each chapter. */
export function settingsTables(): string {
  const row = ({ name, purpose, values, usual }: Described): string =>
    `| \`${name}\` | ${usual === '' ? '' : `\`${usual}\``} | ${values} | ${purpose} |`;
  return chapters
    .map(({ title, settings }) => {
      const head = ['| setting | when not set | what it may be | what it is for |', '|---|---|---|---|'];
      return [`### ${title}`, '', ...head, ...settings.map(row), ''].join('\n');
    })
    .join('\n');
}

/** `.env.example`: every setting, none of them set. */
export function settingsExample(): string {
  const entry = ({ name, purpose, values, usual }: Described): string =>
    `# ${purpose};\n# ${values}\n#${name}=${usual}\n`;
  const chapter = chapters.map(({ title, settings }) => `## ${title}\n\n${settings.map(entry).join('\n')}`);
  return `${EXAMPLE_HEAD}\n${chapter.join('\n')}`;
}

const EXAMPLE_HEAD = `# Settings of the server. Copy this file to .env and take the # away from what you set: npm start and docker compose read it.
# A value with one of # $ or quotes stands between single quotes: ADMIN_TOKEN='a#b$c'.
# docs/hosting.md says more. Written by "npm run lab -- docs".
`;
