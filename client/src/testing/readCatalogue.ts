import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Language } from '../i18n/areas';

/** The catalogue of an area in a language, read from its file, because tests load no parts of a page. */
export function readCatalogue(language: Language, area: string): Catalogue {
  return JSON.parse(readFileSync(join(__dirname, '../i18n', language, `${area}.json`), 'utf8')) as Catalogue;
}
