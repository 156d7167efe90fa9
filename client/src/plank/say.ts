import { wordsOf } from '../i18n';
import { PLANK_WORDS, type Say } from './words';

/** The plank's words in the present language; redraws the component that reads it when the language changes. */
export const t: Say = wordsOf(PLANK_WORDS.area);
