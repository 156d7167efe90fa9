/**
 * The words of the product. One JSON catalogue per area and language, loaded when first needed. Reading a
 * translation inside a component subscribes it to the language, so a switch redraws the page by itself.
 */
import { signal } from '@preact/signals';
import i18next from 'i18next';
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

export type Values = Readonly<Record<string, string | number>>;
/** Looks up a sentence; `count` in the values picks the plural. */
export type Say<Key extends string> = (key: Key, values?: Values) => string;
export type Translate<A extends AreaName> = Say<AreaKeys<A>>;

const wanted = new Map<string, OwnArea>();
/** Grows whenever a catalogue arrives; read by every translation. */
const catalogues = signal(0);

/**
 * Starts with the given language; resolves when the first page's words are there. `known` are areas that need not be
 * loaded, by name.
 */
export async function startWords(
  first: Language,
  known: Readonly<Record<string, ByLanguage<Catalogue>>> = {},
): Promise<void> {
  await i18next.init({
    lng: first,
    fallbackLng: 'en',
    ns: [],
    resources: {},
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
  for (const [area, words] of Object.entries(known)) {
    for (const each of LANGUAGES) i18next.addResourceBundle(each, area, words[each] ?? words.en);
  }
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
  if (i18next.hasResourceBundle(into, area)) return;
  const catalogue = await renewal.part(() => load(into));
  i18next.addResourceBundle(into, area, catalogue.default);
  catalogues.value += 1;
}

/** Switches the language of everything; resolves when the words are shown. */
export async function setLanguage(next: Language): Promise<void> {
  await Promise.all([...wanted.values()].map((area) => fetchWords(area, next)));
  await i18next.changeLanguage(next);
  language.value = next;
}

/** The words of a common area: `const t = words('table'); t('score.rematch')`. */
export function words<A extends AreaName>(area: A): Translate<A> {
  return wordsOf(area);
}

/** The words of any area, by the keys of its catalogue. */
export function wordsOf<Key extends string>(area: string): Say<Key> {
  return (key, values) => {
    const read = [catalogues.value, language.value] as const;
    return i18next.t(`${area}:${key}`, { lng: read[1], ...values });
  };
}
