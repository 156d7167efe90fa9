import { wordsOf, type KeysOf, type OwnArea } from '../i18n';
import type words from '../i18n/en/statistics.json';

export const STATISTICS_WORDS: OwnArea = {
  area: 'statistics',
  load: (language) => import(`../i18n/${language}/statistics.json`),
};
export const t = wordsOf<KeysOf<typeof words>>(STATISTICS_WORDS.area);
