import { wordsOf, type OwnArea } from '../i18n';
import type { KeysOf } from '../i18n/areas';
import type puzzles from '../i18n/en/puzzles.json';

/** The texts of puzzles are files of their own, so that no other page loads them. */
export const PUZZLE_WORDS: OwnArea = {
  area: 'puzzles',
  load: (language) => import(`../i18n/${language}/puzzles.json`),
};

export const t = wordsOf<KeysOf<typeof puzzles>>('puzzles');
