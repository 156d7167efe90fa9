/** How the plank asks for its words; bound to the page's language by `say.ts`, to a fixed one by tests. */
import type plank from '../i18n/en/plank.json';
import type plankRules from '../i18n/en/plankRules.json';
import type { KeysOf, OwnArea } from '../i18n/areas';

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
