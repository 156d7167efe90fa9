/**
 * The words of the product. One JSON catalogue per area and language, loaded when first needed. Reading a
 * translation inside a component subscribes it to the language, so a switch redraws the page by itself.
 */
import { signal } from '@preact/signals';
import i18next from 'i18next';
import { renewal } from '../net';
import { CATALOGUES, type AreaKeys, type AreaName, type Language } from './areas';

export { LANGUAGES, preferredLanguage, type AreaName, type Language } from './areas';

/** The languages' own names, for the switch. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** The language now shown. Change it with `setLanguage`. */
export const language = signal<Language>('en');

export type Values = Readonly<Record<string, string | number>>;
/** Looks up a sentence; `count` in the values picks the plural. */
export type Translate<A extends AreaName> = (key: AreaKeys<A>, values?: Values) => string;

const wanted = new Set<AreaName>();
/** Grows whenever a catalogue arrives; read by every translation. */
const catalogues = signal(0);

/** Starts with the given language; resolves when the first page's words are there. */
export async function startWords(first: Language): Promise<void> {
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
  language.value = first;
  await loadWords('app');
}

/** Loads an area in the present language, and from now on in every language switched to. */
export async function loadWords(area: AreaName): Promise<void> {
  wanted.add(area);
  await fetchWords(area, language.value);
}

async function fetchWords(area: AreaName, into: Language): Promise<void> {
  if (i18next.hasResourceBundle(into, area)) return;
  const load: () => Promise<{ readonly default: object }> = CATALOGUES[into][area];
  const catalogue = await renewal.part(load);
  i18next.addResourceBundle(into, area, catalogue.default);
  catalogues.value += 1;
}

/** Switches the language of everything; resolves when the words are shown. */
export async function setLanguage(next: Language): Promise<void> {
  await Promise.all([...wanted].map((area) => fetchWords(area, next)));
  await i18next.changeLanguage(next);
  language.value = next;
}

/** The words of one area: `const t = words('race'); t('hold.empty', { hold: 2 })`. */
export function words<A extends AreaName>(area: A): Translate<A> {
  return (key, values) => {
    const read = [catalogues.value, language.value] as const;
    return i18next.t(`${area}:${key}`, { lng: read[1], ...values });
  };
}
