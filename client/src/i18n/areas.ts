/**
 * The common areas of words and where their catalogues lie. A new area gets a line in each place, a new language a column;
 * keys are read from English, and a catalogue without one of them does not compile. The areas of a game are its own
 * affair: it names them in its manifest.
 */
import type app from './en/app.json';
import type captains from './en/captains.json';
import type learn from './en/learn.json';
import type table from './en/table.json';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language a browser asks for, among ours. */
export function preferredLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const found = LANGUAGES.find((each) => tag.toLowerCase().startsWith(each));
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

/** An area that only one game needs, under a name unlike all others, and where its catalogues lie. */
export interface OwnArea {
  readonly area: string;
  readonly catalogues: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>>;
}

type Catalogues = {
  readonly [A in AreaName]: () => Promise<{ readonly default: Readonly<Record<keyof Areas[A], string>> }>;
};

export const CATALOGUES: Readonly<Record<Language, Catalogues>> = {
  en: {
    app: () => import('./en/app.json'),
    captains: () => import('./en/captains.json'),
    learn: () => import('./en/learn.json'),
    table: () => import('./en/table.json'),
  },
  fr: {
    app: () => import('./fr/app.json'),
    captains: () => import('./fr/captains.json'),
    learn: () => import('./fr/learn.json'),
    table: () => import('./fr/table.json'),
  },
};

/** `seats_one` and `seats_other` are asked for as `seats`, with a `count`. */
type Asked<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;
/** What can be asked of a catalogue. */
export type KeysOf<Words> = Asked<keyof Words> & string;
export type AreaKeys<A extends AreaName> = KeysOf<Areas[A]>;
