/** Names and colours of ships as the panels show them. */
import { LIVERIES, type LiveryId, type RoomView } from '@brigantine/shared/protocol';
import type { ShipName } from '@brigantine/shared/race';
import { phrasesOf, playerName, type Phrases } from '../../tell/phrases';
import { plain } from '../../marks';
import { t } from '../../say';

/** Colour and emblem of a ship. A livery this build does not know sails under the first one. */
export function liveryOf(room: RoomView, ship: ShipName): LiveryId | 'ghost' {
  if (ship === 'ghost') return 'ghost';
  const worn = room.seats[ship]?.livery;
  return LIVERIES.find((livery) => livery === worn) ?? LIVERIES[ship % LIVERIES.length] ?? LIVERIES[0];
}

export function nameOf(room: RoomView, ship: ShipName): string {
  return playerName(t, room, ship);
}

/** Sentence parts of this table in the present language, without marks. */
export function phrases(room: RoomView): Phrases {
  const marked = phrasesOf(t, room);
  return {
    ...marked,
    subject: (ship) => plain(marked.subject(ship)),
    object: (ship) => plain(marked.object(ship)),
    from: (ship) => plain(marked.from(ship)),
    to: (ship) => plain(marked.to(ship)),
    goods: (resource, count) => plain(marked.goods(resource, count)),
  };
}
