import { wordsOf } from '../../i18n';
import { OPTIONS_WORDS, type OptionsKey } from '../words';

/** The words of the race's options in the page's language. */
export const t = wordsOf<OptionsKey>(OPTIONS_WORDS.area);
