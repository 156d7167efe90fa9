import type { ComponentChildren } from 'preact';
import { pieces } from './marks';
import './rich.css';

/** A full stop or a comma right after a picture stands in its line. */
const POINTED = /^[.,;:!?)]/;
const JOINER = '\u2060';
/** A number before what it counts. */
const COUNT = /(\d) (?=\p{L})/gu;
/** A picture is never torn from the word before it. */
const BEFORE = `\u00a0${JOINER}`;

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
      {pieces(text).map((piece, i, all) => {
        if (piece.kind === 'text') {
          const said = piece.text.replace(COUNT, '$1\u00a0').replace(POINTED, `${JOINER}$&`);
          return all[i + 1]?.kind === 'mark' ? said.replace(/ $/, BEFORE) : said;
        }
        if (piece.kind === 'mark') return <span key={i}>{picture?.(piece.mark)}</span>;
        if (piece.kind === 'place') return <span key={i}>{place?.(piece.number)}</span>;
        return (
          <b key={i} class="who" data-livery={livery(piece.who)}>
            {piece.text}
          </b>
        );
      })}
    </>
  );
}
