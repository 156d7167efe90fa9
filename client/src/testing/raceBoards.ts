import type { Language } from '../i18n/areas';
import type { Say } from '../race/words';
import { fixedWords } from './fixedWords';
import { readCatalogue } from './readCatalogue';

/** The texts of the race in a language. */
export const say = (language: Language): Say => fixedWords(language, readCatalogue(language, 'race'));

/** Boards on common phones, tablets, laptops and large screens; on a phone small and enlarged. */
export const BOARDS = [
  [350, 281],
  [380, 305],
  [380, 431],
  [350, 510],
  [380, 540],
  [469, 332],
  [758, 482],
  [709, 444],
  [1104, 433],
  [1104, 576],
  [1572, 732],
  [2095, 976],
] as const;
