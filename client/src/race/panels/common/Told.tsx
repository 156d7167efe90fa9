import type { RoomView } from '@brigantine/shared/protocol';
import { Rich } from '../../../table/story/Rich';
import { liveryOf } from '../../names';
import { Glyph, isGlyph } from './Glyph';

/** Names of spaces, with their numbers as the chart shows them: a bare number would look like a price. */
export function Numbered({ text }: { readonly text: string }) {
  return (
    <>{text.split(/\(?(\d+)\)?/).map((part, i) => (i % 2 === 0 ? part : <NumberOf key={i} at={Number(part)} />))}</>
  );
}

/** The number of a space. */
export function NumberOf({ at }: { readonly at: number }) {
  return <span class="space-number">{at}</span>;
}

/** A marked sentence of the race with its pictures, the ships' colours, and the numbers of spaces as the chart shows them. */
export function Told({ text, room }: { readonly text: string; readonly room: RoomView }) {
  return (
    <Rich
      text={text}
      livery={(ship) => liveryOf(room, ship === 'ghost' ? 'ghost' : Number(ship))}
      picture={(mark) => isGlyph(mark) && <Glyph name={mark} />}
      place={(number) => <NumberOf at={number} />}
    />
  );
}
