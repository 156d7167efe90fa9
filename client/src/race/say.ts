import { wordsOf } from '../i18n';
import { RACE_WORDS, type Say } from './words';

/** The race's words in the present language; redraws the component that reads it when the language changes. */
export const t: Say = wordsOf(RACE_WORDS.area);
