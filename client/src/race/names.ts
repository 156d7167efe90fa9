/** Names and colours of ships as the panels show them. */
import type { LiveryId, RoomView } from '@brigantine/shared/protocol';
import type { ShipName } from '@brigantine/shared/race';
import { phrasesOf, playerName, type Phrases } from './phrasing/phrases';
import { liveryOfSeat } from '../table/panel/seats';
import { plain } from '../table/story/marks';
import { t } from './words';

/** Colour and emblem of a ship: its player's, or the Ghost Ship's own. */
export function liveryOf(room: RoomView, ship: ShipName): LiveryId | 'ghost' {
  return ship === 'ghost' ? 'ghost' : liveryOfSeat(room, ship);
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
    at: (space) => plain(marked.at(space)),
    upTo: (space) => plain(marked.upTo(space)),
    place: (space) => plain(marked.place(space)),
  };
}
