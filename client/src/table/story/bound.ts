import type { Piece } from './marks';

/** What is right behind a picture, and the word before it: a line never ends between them. */
const POINTED = /^[.,;:!?)]+/;
const LAST_WORD = /[^ ]* ?$/;
/** A number before what it counts. */
const COUNT = /(\d) (?=\p{L})/gu;

interface Bound {
  readonly piece: Piece;
  /** Of what is drawn: the word before it and the punctuation behind it, taken out of the texts beside it. */
  readonly before: string;
  readonly after: string;
}

/** The pieces of a sentence, with what stays in one line with each picture and each number. */
export function bound(all: readonly Piece[]): readonly Bound[] {
  const parts = all.map((piece, i) => {
    if (piece.kind !== 'text') return { lead: '', middle: '', tail: '' };
    const text = piece.text.replace(COUNT, '$1\u00a0');
    const lead = isDrawn(all[i - 1]) ? (POINTED.exec(text)?.[0] ?? '') : '';
    const rest = text.slice(lead.length);
    const tail = isDrawn(all[i + 1]) ? (LAST_WORD.exec(rest)?.[0] ?? '') : '';
    return { lead, middle: rest.slice(0, rest.length - tail.length), tail };
  });
  return all.map((piece, i) => ({
    piece: piece.kind === 'text' ? { ...piece, text: parts[i]?.middle ?? '' } : piece,
    before: parts[i - 1]?.tail ?? '',
    after: parts[i + 1]?.lead ?? '',
  }));
}

const isDrawn = (piece: Piece | undefined): boolean => piece?.kind === 'mark' || piece?.kind === 'place';
