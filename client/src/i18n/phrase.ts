/** Finds a text in a catalogue, in the plural form of a count, and fills in its values. */
import type { Catalogue } from './areas';
import { isolate } from './isolate';

export type Values = Readonly<Record<string, string | number>>;

const PLURALS = new Map<string, Intl.PluralRules>();
const VALUE = /\{\{(\w+)\}\}/g;

/** The text with its values; `count` selects `key_zero`, `key_one` or `key_other`. Undefined if the catalogue lacks it. */
export function phrase(catalogue: Catalogue, language: string, key: string, values: Values = {}): string | undefined {
  const { count } = values;
  const forms = typeof count === 'number' ? formsOf(key, language, count) : [key];
  const text = forms.map((form) => catalogue[form]).find((each) => each !== undefined);
  return text?.replace(VALUE, (gap, name: string) => isolate(String(values[name] ?? gap)));
}

/** The possible keys for that count, best first. */
function formsOf(key: string, language: string, count: number): string[] {
  let rules = PLURALS.get(language);
  if (rules === undefined) PLURALS.set(language, (rules = new Intl.PluralRules(language)));
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, key];
}
