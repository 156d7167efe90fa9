/** How Stakes asks for its words. */
import { wordsOf, type KeysOf, type OwnArea } from '../../../client/src/i18n';
import type en from './words/en.json';

export type StakesKey = KeysOf<typeof en>;

export const STAKES_WORDS: OwnArea = {
  area: 'stakes',
  load: (language) => import(`./words/${language}.json`),
};

/** The words in the present language; redraws the component that reads them when the language changes. */
export const t = wordsOf<StakesKey>(STAKES_WORDS.area);
