import type { RoomView } from '@brigantine/shared/protocol';
import type { ShipName } from '@brigantine/shared/race';
import { pieces } from '../../marks';
import { Glyph } from './Glyph';
import { liveryOf } from './names';

/** A marked sentence with its pictures and coloured names. */
export function Rich({ text, room }: { readonly text: string; readonly room: RoomView }) {
  return (
    <>
      {pieces(text).map((piece, i) => {
        if (piece.kind === 'text') return piece.text;
        if (piece.kind === 'mark') return <Glyph key={i} name={piece.mark} />;
        return <ShipRef key={i} ship={piece.ship} room={room} text={piece.text} />;
      })}
    </>
  );
}

/** A ship's name with a stripe of its colour. */
export function ShipRef({
  ship,
  room,
  text,
}: {
  readonly ship: ShipName;
  readonly room: RoomView;
  readonly text: string;
}) {
  return (
    <b class="ship-ref" data-livery={liveryOf(room, ship)}>
      {text}
    </b>
  );
}
