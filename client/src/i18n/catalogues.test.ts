import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from './areas';

type Catalogue = Record<string, string>;
const read = (language: string, area: string): Catalogue =>
  JSON.parse(readFileSync(join(__dirname, language, area), 'utf8')) as Catalogue;
const areas = readdirSync(join(__dirname, 'en'));
const others = LANGUAGES.filter((language) => language !== 'en');
const pairs = others.flatMap((language) => areas.map((area) => [language, area] as const));
const each = LANGUAGES.flatMap((language) => areas.map((area) => [language, area] as const));
/** `{{name}}` and `<1>` markers, sorted. */
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)|<\/?\d+>/g)].map((m) => m[0]).sort();

describe('catalogues', () => {
  test.each(others)('%s has the same areas as English', (language) => {
    expect(readdirSync(join(__dirname, language))).toEqual(areas);
  });

  test.each(pairs)('%s has the same keys in %s as English', (language, area) => {
    expect(Object.keys(read(language, area)).sort()).toEqual(Object.keys(read('en', area)).sort());
  });

  test.each(pairs)('%s has the same placeholders in %s as English', (language, area) => {
    const other = read(language, area);
    for (const [key, text] of Object.entries(read('en', area))) {
      expect({ key, marks: placeholders(other[key] ?? '') }).toEqual({ key, marks: placeholders(text) });
    }
  });

  test.each(each)('%s has no empty sentence in %s', (language, area) => {
    const empty = Object.entries(read(language, area)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  /** Tables live in the server's memory, and close when nobody is there: nothing of them is sure to last. */
  const PROMISES: Readonly<Record<Language, readonly RegExp[]>> = {
    en: [
      /\bseats? (is|are|stays?|will be) (kept|waiting|yours)/i,
      /\bgame (is|has been|will be) (kept|saved)/i,
      /\b(be|are) back in a moment/i,
    ],
    fr: [
      /\bplaces? (est|sont|reste|sera) (gardée|conservée|à vous)/i,
      /\bpartie (est|a été|sera) (gardée|conservée|sauvegardée|enregistrée)/i,
      /\bde retour dans un instant/i,
    ],
  };

  test.each(each)('%s promises nothing in %s that is not so', (language, area) => {
    const promised = Object.values(read(language, area)).filter((text) =>
      PROMISES[language].some((promise) => promise.test(text)),
    );
    expect(promised).toEqual([]);
  });

  /** What a printer of that language would not set. */
  const MISPRINTS: Readonly<Record<Language, readonly RegExp[]>> = {
    en: [],
    fr: [/'/, /[^\s\u00a0\u202f][:;!?](?!\S)/, / [:;!?]/],
  };

  test.each(each)('%s has its apostrophes in %s, and its spaces before high punctuation', (language, area) => {
    const wrong = Object.entries(read(language, area)).filter(([, text]) =>
      MISPRINTS[language].some((misprint) => misprint.test(text.replace(/\{\{.*?\}\}/g, 'x'))),
    );
    expect(wrong).toEqual([]);
  });
});
