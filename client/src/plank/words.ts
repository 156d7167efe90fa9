/** How the plank asks for its words; in the page's language; tests fix one. */
import type plank from '../i18n/en/plank.json';
import type plankRules from '../i18n/en/plankRules.json';
import type { KeysOf, OwnArea } from '../i18n/areas';
import { wordsOf } from '../i18n';

export type PlankKey = KeysOf<typeof plank>;
export type Say = (key: PlankKey, values?: Readonly<Record<string, string | number>>) => string;

/** The rules: apart, as only their dialog needs them. */
export type RulesKey = KeysOf<typeof plankRules>;

export const PLANK_WORDS: OwnArea = {
  area: 'plank',
  load: (language) => import(`../i18n/${language}/plank.json`),
};
export const RULES_WORDS: OwnArea = {
  area: 'plankRules',
  load: (language) => import(`../i18n/${language}/plankRules.json`),
};
export const LESSON_WORDS: OwnArea = {
  area: 'plankLessons',
  load: (language) => import(`../i18n/${language}/plankLessons.json`),
};

/** The plank's words in the present language; redraws the component that reads it when the language changes. */
export const t: Say = wordsOf(PLANK_WORDS.area);

/** The words of the rules, for their dialog, which loads them. */
export const law = wordsOf<RulesKey>(RULES_WORDS.area);
