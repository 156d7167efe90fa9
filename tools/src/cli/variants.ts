/** `npm run docs:variants`: writes docs/rules/variants.md, the lobby's form of R14 as a page. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { willWriteFile } from './outputs';
import { tool } from './tool';
import { englishRules, variantsPage } from './variantsPage';

const ROOT = path.resolve(__dirname, '../../..');
const PAGE = path.join(ROOT, 'docs/rules/variants.md');

export const variants = tool({
  purpose: 'Writes docs/rules/variants.md from the table of options.',
  options: {},
  run() {
    willWriteFile('the page', PAGE);
    writeFileSync(PAGE, variantsPage(englishRules()));
    return 0;
  },
});
