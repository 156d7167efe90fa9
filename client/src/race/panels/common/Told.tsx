import type { RoomView } from '@brigantine/shared/protocol';
import { Rich } from '../../../table/story/Rich';
import { Glyph, isGlyph } from './Glyph';
import { liveryOf } from '../../names';
import { NumberOf } from './Numbered';

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
