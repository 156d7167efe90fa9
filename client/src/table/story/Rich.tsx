import type { ComponentChildren } from 'preact';
import { bound } from './bound';
import { pieces } from './marks';

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
