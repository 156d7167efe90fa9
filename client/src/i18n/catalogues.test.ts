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

  /** Tables live in the server's memory, and close when nobody is there: nothing of them is sure to last. */
  const PROMISES = [
    /\bseats? (is|are|stays?|will be) (kept|waiting|yours)/i,
    /\bgame (is|has been|will be) (kept|saved)/i,
    /\b(be|are) back in a moment/i,
    /\bplaces? (est|sont|reste|sera) (gardée|conservée|à vous)/i,
    /\bpartie (est|a été|sera) (gardée|conservée|sauvegardée|enregistrée)/i,
    /\bde retour dans un instant/i,
  ];

  test.each(areas)('%s promises nothing that is not so', (area) => {
    const sentences = ['en', 'fr'].flatMap((language) => Object.entries(read(language, area)));
    expect(sentences.filter(([, text]) => PROMISES.some((promise) => promise.test(text)))).toEqual([]);
  });

  test.each(areas)('the French of %s has its apostrophes, and its spaces before high punctuation', (area) => {
    const wrong = Object.entries(read('fr', area)).filter(([, text]) => {
      const said = text.replace(/\{\{.*?\}\}/g, 'x');
      return said.includes("'") || /[^\s\u00a0\u202f][:;!?](?!\S)/.test(said) || / [:;!?]/.test(said);
    });
    expect(wrong).toEqual([]);
  });
});
