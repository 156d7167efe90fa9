import type { Language } from '../../i18n/areas';

/** The few words painted on the canvas. Everything else is said by the page, and these are said there as well. */
export interface BoardWords {
  readonly round: string;
  readonly age: string;
  readonly ready: string;
  readonly pass: string;
  readonly putBack: string;
  readonly noEffect: string;
  readonly over: string;
}

const ENGLISH: BoardWords = {
  round: 'Round',
  age: 'Youngest first',
  ready: 'All aboard the plank!',
  pass: 'No thanks',
  putBack: 'back into the stack',
  noEffect: 'no effect',
  over: 'Home and dry!',
};

const FRENCH: BoardWords = {
  round: 'Manche',
  age: 'Du plus jeune au plus vieux',
  ready: 'Tous sur la planche !',
  pass: 'Non merci',
  putBack: 'retourne dans la pile',
  noEffect: 'sans effet',
  over: 'Les pieds au sec !',
};

/** The words painted in each language. */
export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = { en: ENGLISH, fr: FRENCH };
