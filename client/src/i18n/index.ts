/**
 * The words of the product. One JSON catalogue per area and language, loaded when first needed. Reading a
 * translation inside a component subscribes it to the language, so a switch redraws the page by itself.
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

/** The languages' own names, for the switch. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
};

/** The language now shown. Change it with `setLanguage`. */
export const language = signal<Language>('en');

/** How dates and times are written: as the browser's owner is used to, where that is in the page's language. */
export const locale = (): string =>
  navigator.languages.find((tag) => tag.toLowerCase().startsWith(language.value)) ?? language.value;

export { isolate, nameList } from './isolate';
export type { Values } from './phrase';
/** Looks up a sentence; `count` in the values picks the plural. */
export type Say<Key extends string> = (key: Key, values?: Values) => string;
type Translate<A extends AreaName> = Say<AreaKeys<A>>;

const wanted = new Map<string, OwnArea>();
/** The catalogues that have arrived, by language and area; read by every translation. */
const catalogues = signal<ReadonlyMap<string, Catalogue>>(new Map());
const nameOf = (into: Language, area: string): string => `${into}:${area}`;

/**
 * Starts with the given language; resolves when the first page's words are there. `known` are areas that need not be
 * loaded, by name.
 */
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

/** Loads an area in the present language, and from now on in every language switched to. */
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

/** Switches the language of everything; resolves when the words are shown. */
export async function setLanguage(next: Language): Promise<void> {
  await Promise.all([...wanted.values()].map((area) => fetchWords(area, next)));
  language.value = next;
}

/** The words of a common area: `const t = words('table'); t('score.rematch')`. */
export function words<A extends AreaName>(area: A): Translate<A> {
  return wordsOf(area);
}

/** The words of any area, by the keys of its catalogue. */
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
