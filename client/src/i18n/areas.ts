/**
 * The areas of words and where their catalogues lie. A new area gets a line in each place, a new language a column; keys
 * are read from English, and a catalogue without one of them does not compile.
 */
import type app from './en/app.json';
import type captains from './en/captains.json';
import type plank from './en/plank.json';
import type race from './en/race.json';
import type rules from './en/rules.json';
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
  readonly plank: typeof plank;
  readonly race: typeof race;
  readonly rules: typeof rules;
  readonly table: typeof table;
}
export type AreaName = keyof Areas;

type Catalogues = {
  readonly [A in AreaName]: () => Promise<{ readonly default: Readonly<Record<keyof Areas[A], string>> }>;
};

export const CATALOGUES: Readonly<Record<Language, Catalogues>> = {
  en: {
    app: () => import('./en/app.json'),
    captains: () => import('./en/captains.json'),
    plank: () => import('./en/plank.json'),
    race: () => import('./en/race.json'),
    rules: () => import('./en/rules.json'),
    table: () => import('./en/table.json'),
  },
  fr: {
    app: () => import('./fr/app.json'),
    captains: () => import('./fr/captains.json'),
    plank: () => import('./fr/plank.json'),
    race: () => import('./fr/race.json'),
    rules: () => import('./fr/rules.json'),
    table: () => import('./fr/table.json'),
  },
};

/** `seats_one` and `seats_other` are asked for as `seats`, with a `count`. */
type Asked<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;
export type AreaKeys<A extends AreaName> = Asked<keyof Areas[A]> & string;
