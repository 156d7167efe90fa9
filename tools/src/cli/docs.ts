/** `npm run lab -- docs`: writes the pages that repeat the code, docs/rules/variants.md and the server's settings. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsExample, settingsTables } from '@brigantine/server';
import { willWriteFile } from './outputs';
import { tool } from './tool';
import { englishRules, variantsPage } from './variantsPage';

const ROOT = path.resolve(__dirname, '../../..');
const HOSTING = path.join(ROOT, 'docs/hosting.md');
const EXAMPLE = path.join(ROOT, '.env.example');
const VARIANTS = path.join(ROOT, 'docs/rules/variants.md');

const BEGIN = '<!-- settings: written by "npm run lab -- docs" -->\n';
const END = '<!-- end of settings -->';

export const docs = tool({
  purpose:
    'Writes the server settings into docs/hosting.md and .env.example, and the house rules into docs/rules/variants.md.',
  options: {},
  run() {
    for (const file of [HOSTING, EXAMPLE, VARIANTS]) willWriteFile('the page', file);
    writeFileSync(HOSTING, withSettings(readFileSync(HOSTING, 'utf8')));
    writeFileSync(EXAMPLE, settingsExample());
    writeFileSync(VARIANTS, variantsPage(englishRules()));
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
