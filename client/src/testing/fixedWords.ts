/** A catalogue in one fixed language for tests. Missing texts throw instead of showing their key. */
import type { Catalogue } from '../i18n/areas';
import { phrase, type Values } from '../i18n/phrase';

export function fixedWords(language: string, catalogue: Catalogue): (key: string, values?: Values) => string {
  return (key, values) => {
    const found = phrase(catalogue, language, key, values);
    if (found === undefined) throw new Error(`missing ${key}`);
    if (found.includes('{{')) throw new Error(`a value is missing in ${key}: ${found}`);
    return found;
  };
}
