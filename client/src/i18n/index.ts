/**
 * The texts of the product: one JSON catalogue per area and language, loaded on first use. A component that reads a
 * translation subscribes to the language, so a switch rerenders the page.
 */
import { signal } from '@preact/signals';
import { renewal } from '../net';
import {
  LANGUAGES,
  LOADS,
  type AreaKeys,
  type AreaName,
  type ByLanguage,
  type Catalogue,
  type Language,
  type OwnArea,
} from './areas';
import { phrase, type Values } from './phrase';

export {
  LANGUAGES,
  preferredLanguage,
  type AreaName,
  type ByLanguage,
  type KeysOf,
  type Language,
  type OwnArea,
} from './areas';

/** The languages' own names, for the language switch. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
};

/** The current language. Change it with `setLanguage`. */
export const language = signal<Language>('en');

/** Locale for dates and times: the browser's, if it is in the page's language. */
export const locale = (): string =>
  navigator.languages.find((tag) => tag.toLowerCase().startsWith(language.value)) ?? language.value;

export { isolate, nameList } from './isolate';
export type { Values } from './phrase';
/** Looks up a text; `count` in the values selects the plural. */
export type Say<Key extends string> = (key: Key, values?: Values) => string;
type Translate<A extends AreaName> = Say<AreaKeys<A>>;

const wanted = new Map<string, OwnArea>();
/** Loaded catalogues, by language and area; every translation reads them. */
const catalogues = signal<ReadonlyMap<string, Catalogue>>(new Map());
const nameOf = (into: Language, area: string): string => `${into}:${area}`;

/** Starts with the given language; resolves when the first page's texts are loaded. `known` are areas that are already loaded, by name. */
export async function startWords(
  first: Language,
  known: Readonly<Record<string, ByLanguage<Catalogue>>> = {},
): Promise<void> {
  const found = Object.entries(known).flatMap(([area, words]) =>
    LANGUAGES.map((each) => [nameOf(each, area), words[each] ?? words.en] as const),
  );
  catalogues.value = new Map(found);
  language.value = first;
  await loadWords('app');
}

/** Loads an area in the current language, and in every language selected later. */
export async function loadWords(area: AreaName | OwnArea): Promise<void> {
  const own = typeof area === 'string' ? { area, load: LOADS[area] } : area;
  wanted.set(own.area, own);
  await fetchWords(own, language.value);
}

async function fetchWords({ area, load }: OwnArea, into: Language): Promise<void> {
  const name = nameOf(into, area);
  if (catalogues.peek().has(name)) return;
  const catalogue = await renewal.part(() => load(into));
  catalogues.value = new Map([...catalogues.peek(), [name, catalogue.default]]);
}

/** Switches the language; resolves when the texts are visible. */
export async function setLanguage(next: Language): Promise<void> {
  await Promise.all([...wanted.values()].map((area) => fetchWords(area, next)));
  language.value = next;
}

/** Texts of a common area: `const t = words('table'); t('score.rematch')`. */
export function words<A extends AreaName>(area: A): Translate<A> {
  return wordsOf(area);
}

/** Texts of any area, by the keys of its catalogue. */
export function wordsOf<Key extends string>(area: string): Say<Key> {
  return (key, values) => {
    for (const each of [language.value, 'en'] as const) {
      const found = phrase(catalogues.value.get(nameOf(each, area)) ?? {}, each, key, values);
      if (found !== undefined) return found;
    }
    return key;
  };
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * A number of seconds as text in the current language, in its largest unit and the next smaller one: `1 day 3 hours`.
 * With `parts` 1, only in the largest.
 */
export function duration(seconds: number, how: 'long' | 'narrow', parts: 1 | 2 = 2): string {
  const largest = UNITS.findIndex(([, size]) => seconds >= size);
  const told = UNITS.slice(largest < 0 ? UNITS.length - 1 : largest).slice(0, parts);
  let left = seconds;
  const words = told.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    const text = new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: how }).format(count);
    return count > 0 || told.length === 1 ? [text] : [];
  });
  return words.join(' ');
}
