import { wordsOf } from '../../i18n';
import { OPTIONS_WORDS, RULES_WORDS, type OptionsKey, type RulesKey } from '../words';

/** The words of the race's options in the page's language. */
export const t = wordsOf<OptionsKey>(OPTIONS_WORDS.area);

/** The words of the rules, for the dialogs that load them. */
export const law = wordsOf<RulesKey>(RULES_WORDS.area);
