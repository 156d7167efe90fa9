/** Finds a sentence in a catalogue, in the plural that a count asks for, and fills in its values. */
import type { Catalogue } from './areas';
import { isolate } from './isolate';

export type Values = Readonly<Record<string, string | number>>;

const PLURALS = new Map<string, Intl.PluralRules>();
const VALUE = /\{\{(\w+)\}\}/g;

/** The sentence with the values given; `count` picks `key_zero`, `key_one` or `key_other`. Undefined when the catalogue lacks it. */
export function phrase(catalogue: Catalogue, language: string, key: string, values: Values = {}): string | undefined {
  const { count } = values;
  const forms = typeof count === 'number' ? formsOf(key, language, count) : [key];
  const text = forms.map((form) => catalogue[form]).find((each) => each !== undefined);
  return text?.replace(VALUE, (gap, name: string) => isolate(String(values[name] ?? gap)));
}

/** The keys under which a sentence with that count may stand, the best first. */
function formsOf(key: string, language: string, count: number): string[] {
  let rules = PLURALS.get(language);
  if (rules === undefined) PLURALS.set(language, (rules = new Intl.PluralRules(language)));
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, key];
}
