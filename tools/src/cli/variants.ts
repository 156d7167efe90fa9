/** `npm run docs:variants`: writes docs/rules/variants.md, the lobby's form of R14 as a page. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions, runTool } from './options';
import { willWriteFile } from './outputs';
import { variantsPage, type Sentences } from './variantsPage';

const ROOT = path.resolve(__dirname, '../../..');
const PAGE = path.join(ROOT, 'docs/rules/variants.md');

runTool('npm run docs:variants', (args) => {
  readOptions(args, {});
  willWriteFile('the page', PAGE);
  const words = readFileSync(path.join(ROOT, 'client/src/i18n/en/rules.json'), 'utf8');
  writeFileSync(PAGE, variantsPage(JSON.parse(words) as Sentences));
  return 0;
});
