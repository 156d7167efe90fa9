/** `npm run docs:variants`: writes docs/rules/variants.md, the lobby's form of R14 as a page. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { variantsPage, type Sentences } from './variantsPage';

const root = path.resolve(__dirname, '../../..');
const words = readFileSync(path.join(root, 'client/src/i18n/en/rules.json'), 'utf8');
writeFileSync(path.join(root, 'docs/rules/variants.md'), variantsPage(JSON.parse(words) as Sentences));
