/** Access to the texts of Stakes. */
import { wordsOf, type KeysOf, type OwnArea } from '../../../client/src/i18n';
import type en from './words/en.json';

export type StakesKey = KeysOf<typeof en>;

export const STAKES_WORDS: OwnArea = {
  area: 'stakes',
  load: (language) => import(`./words/${language}.json`),
};

/** Texts in the current language; components that read them rerender when it changes. */
export const t = wordsOf<StakesKey>(STAKES_WORDS.area);
