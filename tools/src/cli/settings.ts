/** `npm run docs:settings`: writes the server's settings where hosts read them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsExample, settingsTables } from '@brigantine/server';
import { willWriteFile } from './outputs';
import { tool } from './tool';

const ROOT = path.resolve(__dirname, '../../..');
const PAGE = path.join(ROOT, 'docs/hosting.md');
const EXAMPLE = path.join(ROOT, '.env.example');

const BEGIN = '<!-- settings: written by "npm run docs:settings" -->\n';
const END = '<!-- end of settings -->';

export const settings = tool({
  purpose: 'Writes the settings of the server into docs/hosting.md and .env.example.',
  options: {},
  run() {
    willWriteFile('the page', PAGE);
    willWriteFile('the example', EXAMPLE);
    writeFileSync(PAGE, withSettings(readFileSync(PAGE, 'utf8')));
    writeFileSync(EXAMPLE, settingsExample());
    return 0;
  },
});

/** The page with its tables of settings as they are now. Throws when the page has no place for them. */
export function withSettings(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`the page has no place between ${BEGIN}and ${END}`);
  return `${before}${BEGIN}\n${settingsTables()}${END}${after}`;
}
