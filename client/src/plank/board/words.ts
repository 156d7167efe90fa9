import type { Language } from '../../i18n/areas';

/** The few words painted on the canvas. Everything else is said by the page, and these are said there as well. */
export interface BoardWords {
  readonly round: string;
  readonly age: string;
  readonly ready: string;
  readonly pass: string;
  readonly putBack: string;
  readonly noEffect: string;
  readonly captain: string;
  readonly over: string;
}

const ENGLISH: BoardWords = {
  round: 'Round',
  age: 'Youngest first',
  ready: 'All aboard the plank!',
  pass: 'No thanks',
  putBack: 'back into the stack',
  noEffect: 'no effect',
  captain: 'Captain',
  over: 'Home and dry!',
};

const FRENCH: BoardWords = {
  round: 'Manche',
  age: 'Du plus jeune au plus vieux',
  ready: 'Tous sur la planche\u202f!',
  pass: 'Non merci',
  putBack: 'retourne dans la pioche',
  noEffect: 'sans effet',
  captain: 'Capitaine',
  over: 'Les pieds au sec\u202f!',
};

const GERMAN: BoardWords = {
  round: 'Runde',
  age: 'Jüngste zuerst',
  ready: 'Alle auf die Planke!',
  pass: 'Nein danke',
  putBack: 'zurück in den Zugstapel',
  noEffect: 'ohne Wirkung',
  captain: 'Kapitän',
  over: 'Im Trockenen!',
};

const SPANISH: BoardWords = {
  round: 'Ronda',
  age: 'Primero los jóvenes',
  ready: '¡Todos a la tabla!',
  pass: 'No, gracias',
  putBack: 'vuelve al mazo',
  noEffect: 'sin efecto',
  captain: 'Capitán',
  over: '¡A salvo y secos!',
};

const ITALIAN: BoardWords = {
  round: 'Round',
  age: 'Dal più giovane',
  ready: 'Tutti sulla passerella!',
  pass: 'No, grazie',
  putBack: 'torna nel mazzo',
  noEffect: 'senza effetto',
  captain: 'Capitano',
  over: 'Sani e asciutti!',
};

const PORTUGUESE: BoardWords = {
  round: 'Rodada',
  age: 'Do mais novo ao mais velho',
  ready: 'Todos à prancha!',
  pass: 'Agora não',
  putBack: 'volta ao monte',
  noEffect: 'sem efeito',
  captain: 'Capitão',
  over: 'A salvo e a seco!',
};

/** The words painted in each language. */
export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = {
  en: ENGLISH,
  fr: FRENCH,
  de: GERMAN,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
};
