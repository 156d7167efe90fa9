/**
 * The languages, the common areas of words, and where their catalogues lie. Keys are read from English; that every other
 * language has them is tested. The areas of a game are its own affair: it names them in its manifest.
 */
import type app from './en/app.json';
import type captains from './en/captains.json';
import type learn from './en/learn.json';
import type table from './en/table.json';

export const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language a browser asks for, among ours. */
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

/** Sentences by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** Words by language; a language that has none shows the English ones. */
export type ByLanguage<Words> = Readonly<Partial<Record<Language, Words>> & { en: Words }>;

/** Loads the catalogue of a language. */
type Load = (language: Language) => Promise<{ readonly default: Catalogue }>;

/** An area that only one game needs, under a name unlike all others. */
export interface OwnArea {
  readonly area: string;
  readonly load: Load;
}

/** Written out, as the build makes a file for every catalogue that such a name can mean. */
export const LOADS: Readonly<Record<AreaName, Load>> = {
  app: (language) => import(`./${language}/app.json`),
  captains: (language) => import(`./${language}/captains.json`),
  learn: (language) => import(`./${language}/learn.json`),
  table: (language) => import(`./${language}/table.json`),
};

/** `seats_one` and `seats_other` are asked for as `seats`, with a `count`. */
type Asked<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;
/** What can be asked of a catalogue. */
export type KeysOf<Words> = Asked<keyof Words> & string;
export type AreaKeys<A extends AreaName> = KeysOf<Areas[A]>;
