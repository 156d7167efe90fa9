import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '../testing/readCatalogue';
import { phrase } from './phrase';
import { LANGUAGES, preferredLanguage, type Catalogue, type Language } from './areas';

const areas = readdirSync(join(__dirname, 'en')).map((file) => file.replace('.json', ''));
const games = readdirSync(join(__dirname, '..')).filter((game) => existsSync(join(__dirname, '..', game, 'front')));

/** Games whose texts are in their own folder. */
const own = games.filter((game) => existsSync(join(__dirname, '..', game, 'words')));

const readOwn = (language: Language, folder: string): Catalogue =>
  JSON.parse(readFileSync(join(__dirname, '..', folder, `${language}.json`), 'utf8')) as Catalogue;

/** All texts in a language: the areas and the games' front pages. */
const CATALOGUES: Readonly<Record<string, (language: Language) => Catalogue>> = {
  ...Object.fromEntries(areas.map((area) => [area, (to: Language) => readCatalogue(to, area)])),
  ...Object.fromEntries(games.map((game) => [`${game}.front`, (to: Language) => readOwn(to, `${game}/front`)])),
  ...Object.fromEntries(own.map((game) => [`${game}.words`, (to: Language) => readOwn(to, `${game}/words`)])),
};
const names = Object.keys(CATALOGUES);
const wordsIn = (language: Language, name: string): Catalogue => CATALOGUES[name]!(language);
const others = LANGUAGES.filter((language) => language !== 'en');
const pairs = others.flatMap((language) => names.map((name) => [language, name] as const));
const each = LANGUAGES.flatMap((language) => names.map((name) => [language, name] as const));
/** `{{name}}` and `<1>` markers, sorted. */
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{\s*(\w+)|<\/?\d+>/g)].map((m) => m[0]).sort();

test('the fonts have every letter', () => {
  const styles = readFileSync(join(__dirname, '../theme/fonts.css'), 'utf8');
  const ranges = [...styles.matchAll(/unicode-range:([^;]*);/g)].map(([, range]) => range!.replace(/\s+/g, ' '));
  // The label font takes its digits from another font.
  expect(new Set(ranges.map((range) => range.replace('U+20-2F, U+3A-7E', 'U+20-7E'))).size).toBe(1);
  const drawn = new RegExp(
    `^[${ranges[0]!.replace(/U\+(\w+)(?:-(\w+))?,? ?/g, (_, a: string, b = a) => `\\u{${a}}-\\u{${b}}`).trim()}]*$`,
    'u',
  );
  const missing = each.flatMap(([language, name]) =>
    Object.entries(wordsIn(language, name)).flatMap(([key, text]) =>
      drawn.test(text) ? [] : [`${language} ${key}: ${text}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('the language is the first supported one of the browser, else English', () => {
  expect(preferredLanguage(['nl', 'de-AT', 'fr'])).toBe('de');
  expect(preferredLanguage(['ES-mx'])).toBe('es');
  expect(preferredLanguage(['est', 'frp'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});

describe('catalogues', () => {
  test.each(others)('%s has the same areas as English', (language) => {
    expect(readdirSync(join(__dirname, language))).toEqual(readdirSync(join(__dirname, 'en')));
  });

  test.each(pairs)('%s has the same keys in %s as English', (language, name) => {
    expect(Object.keys(wordsIn(language, name)).sort()).toEqual(Object.keys(wordsIn('en', name)).sort());
  });

  test.each(pairs)('%s has the same placeholders in %s as English', (language, name) => {
    const other = wordsIn(language, name);
    for (const [key, text] of Object.entries(wordsIn('en', name))) {
      expect({ key, marks: placeholders(other[key] ?? '') }).toEqual({ key, marks: placeholders(text) });
    }
  });

  test.each(each)('%s isolates every right-to-left value in %s', (language, name) => {
    const words = wordsIn(language, name);
    const keys = Object.keys(words).map((key) => key.replace(/_(zero|one|other)$/, ''));
    for (const key of keys) {
      const names = [
        ...Object.values(words)
          .join()
          .matchAll(/\{\{(\w+)\}\}/g),
      ].map(([, value]) => value!);
      const values = { ...Object.fromEntries(names.map((value) => [value, 'محمد 7'])), count: 2 };
      const text = phrase(words, language, key, values);
      expect(text).toBe(text?.replace(/(?<!\u2068)محمد 7(?!\u2069)/gu, ''));
    }
  });

  test.each(each)('%s has no empty sentence in %s, and no double spaces', (language, name) => {
    const empty = Object.entries(wordsIn(language, name)).filter(
      ([, text]) => text.trim() === '' || text.includes('  '),
    );
    expect(empty).toEqual([]);
  });

  test.each(each)('%s has every plural form in %s that a count can select', (language, name) => {
    const plural = new Intl.PluralRules(language);
    const asked = new Set(Array.from({ length: 1000 }, (_, count) => plural.select(count)));
    const keys = Object.keys(wordsIn(language, name));
    const bases = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, ''));
    const missing = bases
      .flatMap((base) => [...asked].map((form) => `${base}_${form}`))
      .filter((key) => !keys.includes(key));
    expect(missing).toEqual([]);
  });

  /** Total numbers of steps, which are never read as a count of things. */
  const NOT_COUNTED = ['step', 'learn.continue'];

  test.each(each)('%s has plural forms in %s wherever there is a count', (language, name) => {
    const plain = Object.entries(wordsIn(language, name)).filter(
      ([key, text]) => text.includes('{{count}}') && !/_(zero|one|other)$/.test(key),
    );
    expect(plain.map(([key]) => key).filter((key) => !NOT_COUNTED.includes(key))).toEqual([]);
  });

  /** Words that are the same in every language, and those that a language shares with English. */
  const NAMES = ['Brigantine', 'Lady Beth', 'Port Royal', 'Salon', 'Arrr', 'Esc'];
  const COMMON: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
    fr: [
      ...[
        'Actions',
        'Combat',
        'Double',
        'Menu',
        'Message',
        'Options',
        'Pause',
        'Piles',
        'Pirate',
        'Place',
        'Portrait',
        'Sabre',
        'Scores',
      ],
      ...[
        'Brigantine table',
        'Table',
        'Total',
        'Volume',
        'pile',
        'point',
        'points',
        'port',
        'score',
        'ration',
        'rations',
      ],
    ],
    de: ['Admiral', 'Bot', 'Chat', 'Gold', 'Normal', 'Pause', 'in', 'in Port Royal'],
    es: ['Bot', 'Chat', 'Jamaica', 'No', 'Normal', 'Total', 'bot', 'no'],
    it: ['Bot', 'Chat', 'Host', 'Menu', 'No', 'Round', 'Volume', 'bot', 'no', 'round'],
    pt: ['Chat', 'End', 'Enter', 'Home', 'Jamaica', 'Menu', 'Normal', 'Sabre', 'Total', 'Volume'],
  };
  /** The text without placeholders and punctuation. */
  const spelt = (text: string): string => text.replace(/\{\{.*?\}\}|[^\p{L}\s]/gu, '').trim();

  test.each(pairs)('%s has nothing in %s left in English', (language, name) => {
    const english = wordsIn('en', name);
    const gameName = name.endsWith('.front') ? [english.name ?? ''] : [];
    const alike = ['', ...NAMES, ...COMMON[language], ...gameName];
    const left = Object.entries(wordsIn(language, name)).filter(
      ([key, text]) => text === english[key] && !alike.includes(spelt(text)) && !/^(port|chart\.winds)\b/.test(key),
    );
    expect(left).toEqual([]);
  });

  test.each(others)('%s has names of ports that fit the map like the English and French ones', (language) => {
    const lengths = (each: Language): number[] =>
      Object.entries(wordsIn(each, 'race')).flatMap(([key, name]) => (key.startsWith('port.') ? [name.length] : []));
    expect(Math.max(...lengths(language))).toBeLessThanOrEqual(Math.max(...lengths('en'), ...lengths('fr')));
  });

  /** Whether the English text is a label or button: a few words, no sentence. */
  const isLabel = (english: string): boolean => english.length <= 32 && !/[.!?:…]$/.test(english);
  const ROOM = { times: 1.35, atLeast: 6 };

  test.each(pairs)('%s has labels in %s no longer than the English and French ones allow', (language, name) => {
    const [english, french] = [wordsIn('en', name), wordsIn('fr', name)];
    const long = Object.entries(wordsIn(language, name)).filter(([key, text]) => {
      const most = Math.max(english[key]?.length ?? 0, french[key]?.length ?? 0);
      return isLabel(english[key] ?? '') && text.length > Math.max(most * ROOM.times, most + ROOM.atLeast);
    });
    expect(long).toEqual([]);
  });

  /** Tables close when nobody is there, so no text may promise that they last. */
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
    de: [
      /\bPlatz (ist|bleibt|wird) (reserviert|freigehalten|dein)/i,
      /\b(Spiel|Partie) (ist|wird|bleibt) (aufgehoben|gespeichert|gesichert)/i,
      /\bgleich wieder da/i,
    ],
    es: [
      /\basiento (está|queda|sigue|será) (guardado|reservado|tuyo)/i,
      /\bpartida (está|queda|se ha|será) guardad[ao]/i,
      /\bvuelve en un momento/i,
    ],
    it: [
      /\bposto (è|resta|rimane|sarà) (tuo|riservato|conservato|occupato per te)/i,
      /\bpartita (è|resta|viene|sarà) (salvata|conservata)/i,
      /\btorna tra un attimo/i,
    ],
    pt: [
      /\blugar (é|está|fica|continua|será) (seu|guardado|reservado)/i,
      /\bpartida (é|está|fica|foi|será) (salva|guardada)/i,
      /\bvolta em um instante/i,
    ],
  };

  test.each(each)('%s promises nothing untrue in %s', (language, name) => {
    const promised = Object.values(wordsIn(language, name)).filter((text) =>
      PROMISES[language].some((promise) => promise.test(text)),
    );
    expect(promised).toEqual([]);
  });

  /** Typographic errors in that language. */
  const MISPRINTS: Readonly<Record<Language, readonly RegExp[]>> = {
    en: [],
    fr: [/'/, /[^\s\u00a0\u202f][:;!?](?!\S)/, / [:;!?]/],
    de: [/'/, /["”«»]/, /\s[:;!?]/, /\S…/, /\d%/],
    es: [/'/, /["“”]/, /\s[:;!?]/, /\s…/, /\d%/, /^[^¿]*\?/, /^[^¡]*!/],
    it: [/'/, /["“”]/, /\s[:;!?]/, /\s…/, /\d\s%/],
    pt: [/'/, /["«»]/, /\s[:;!?]/, /\s…/, /\d\s%/],
  };

  test.each(each)('%s has typographic apostrophes and marks in %s', (language, name) => {
    const wrong = Object.entries(wordsIn(language, name)).filter(([, text]) =>
      MISPRINTS[language].some((misprint) => misprint.test(text.replace(/\{\{.*?\}\}/g, 'x'))),
    );
    expect(wrong).toEqual([]);
  });
});
