/**
 * The languages, the common areas of texts, and their catalogues. Keys are read from English; a test checks that the
 * other languages have them. A game names its own areas in its manifest.
 */
import type app from './en/app.json';
import type captains from './en/captains.json';
import type learn from './en/learn.json';
import type table from './en/table.json';

export const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first of our languages that the browser asks for. */
export function preferredLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const [spoken] = tag.toLowerCase().split('-');
    const found = LANGUAGES.find((each) => each === spoken);
    if (found !== undefined) return found;
  }
  return 'en';
}

interface Areas {
  readonly app: typeof app;
  readonly captains: typeof captains;
  readonly learn: typeof learn;
  readonly table: typeof table;
}
export type AreaName = keyof Areas;

/** Texts by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** Texts by language; a missing language falls back to English. */
export type ByLanguage<Words> = Readonly<Partial<Record<Language, Words>> & { en: Words }>;

/** Loads the catalogue of a language. */
type Load = (language: Language) => Promise<{ readonly default: Catalogue }>;

/** An area that only one game needs, with a unique name. */
export interface OwnArea {
  readonly area: string;
  readonly load: Load;
}

/** Written out, because the build bundles every catalogue that a computed name could mean. */
export const LOADS: Readonly<Record<AreaName, Load>> = {
  app: (language) => import(`./${language}/app.json`),
  captains: (language) => import(`./${language}/captains.json`),
  learn: (language) => import(`./${language}/learn.json`),
  table: (language) => import(`./${language}/table.json`),
};

/** `seats_one` and `seats_other` are looked up as `seats` with a `count`. */
type Asked<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;
/** Keys that can be looked up in a catalogue. */
export type KeysOf<Words> = Asked<keyof Words> & string;
export type AreaKeys<A extends AreaName> = KeysOf<Areas[A]>;
