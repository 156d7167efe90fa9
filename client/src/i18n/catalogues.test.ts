import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Catalogue = Record<string, string>;
const read = (language: string, area: string): Catalogue =>
  JSON.parse(readFileSync(join(__dirname, language, area), 'utf8')) as Catalogue;
const areas = readdirSync(join(__dirname, 'en'));
/** `{{name}}` and `<1>` markers, sorted. */
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)|<\/?\d+>/g)].map((m) => m[0]).sort();

describe('catalogues', () => {
  test('both languages have the same areas', () => {
    expect(readdirSync(join(__dirname, 'fr'))).toEqual(areas);
  });

  test.each(areas)('%s has the same keys in both languages', (area) => {
    expect(Object.keys(read('fr', area)).sort()).toEqual(Object.keys(read('en', area)).sort());
  });

  test.each(areas)('%s has the same placeholders in both languages, and no empty sentence', (area) => {
    const fr = read('fr', area);
    for (const [key, text] of Object.entries(read('en', area))) {
      expect({ key, marks: placeholders(fr[key] ?? '') }).toEqual({ key, marks: placeholders(text) });
      expect({ key, empty: text.trim() === '' || fr[key]?.trim() === '' }).toEqual({ key, empty: false });
    }
  });
});
