import type { ComponentChildren } from 'preact';
import { pieces, type Piece } from './marks';

interface Props {
  readonly text: string;
  /** The livery of whoever is named. */
  readonly livery: (who: string) => string;
  /** The picture of a mark. */
  readonly picture?: (mark: string) => ComponentChildren;
  /** The number of a place, as the board shows it. */
  readonly place?: (number: number) => ComponentChildren;
}

/** A marked sentence with its pictures, coloured names and numbers of places. */
export function Rich({ text, livery, picture, place }: Props) {
  return (
    <>
      {bound(pieces(text)).map(({ piece, before, after }, i) => {
        if (piece.kind === 'text') return piece.text;
        if (piece.kind === 'who') {
          return (
            <b key={i} class="who" data-livery={livery(piece.who)}>
              {piece.text}
            </b>
          );
        }
        return (
          <span key={i} class="drawn">
            {before}
            {piece.kind === 'mark' ? picture?.(piece.mark) : place?.(piece.number)}
            {after}
          </span>
        );
      })}
    </>
  );
}

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
