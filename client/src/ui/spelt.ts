/** A code letter by letter, so that a screen reader does not try to say it as a word. */
export const spelt = (code: string): string => code.replace(/\B/g, ' ');
