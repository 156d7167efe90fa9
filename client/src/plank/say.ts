import { wordsOf } from '../i18n';
import { PLANK_WORDS, RULES_WORDS, type RulesKey, type Say } from './words';

/** The plank's words in the present language; redraws the component that reads it when the language changes. */
export const t: Say = wordsOf(PLANK_WORDS.area);

/** The words of the rules, for their dialog, which loads them. */
export const law = wordsOf<RulesKey>(RULES_WORDS.area);
