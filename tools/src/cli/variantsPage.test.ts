import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OPTION_NAMES } from '@brigantine/shared/race/rules';
import { englishRules, variantsPage } from './variantsPage';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');
const words = englishRules();

describe('R14 docs/rules/variants.md', () => {
  it('R14 is up to date: run `npm run lab -- docs` when it is not', () => {
    expect(read('docs/rules/variants.md')).toBe(variantsPage(words));
  });

  it('R14 has every option', () => {
    for (const name of OPTION_NAMES) expect(variantsPage(words)).toContain(`\`${name}\``);
  });

  it('R14 rejects a missing sentence', () => {
    expect(() => variantsPage({})).toThrow('no sentence');
  });
});
