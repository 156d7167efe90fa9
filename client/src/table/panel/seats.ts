/** Names, colours and state of seats, as every game's plates show them. */
import { isSlow, levelNamed, LIVERIES, type LiveryId, type RoomView, type SeatView } from '@brigantine/shared/protocol';
import type { Seat } from '@brigantine/shared/engine';
import { words } from '../../i18n';

const t = words('table');
const appWords = words('app');

/** Colour and emblem a seat wears. One this build does not know is shown as the seat's number in the list. */
export function liveryOfSeat(room: RoomView, seat: Seat): LiveryId {
  const worn = room.seats[seat]?.livery;
  return LIVERIES.find((livery) => livery === worn) ?? LIVERIES[seat % LIVERIES.length] ?? LIVERIES[0];
}

type SeatState = 'bot' | 'botPlays' | 'away' | 'you';

/** What is shown beside the name of a seat; `mine` is the viewer's own. Null for a player who is present, or at a slow table, where nobody need be. */
function stateOfSeat(seat: SeatView, { options }: RoomView, mine: boolean): SeatState | null {
  if (seat.kind === 'bot') return 'bot';
  if (seat.botPlays) return 'botPlays';
  if (mine) return 'you';
  return seat.connected || isSlow(options.clock) ? null : 'away';
}

/** `stateOfSeat` in words: of a bot its level, with a sentence. */
export function stateText(
  seat: SeatView,
  room: RoomView,
  mine: boolean,
): { readonly state: SeatState; readonly word: string; readonly about?: string } | null {
  const state = stateOfSeat(seat, room, mine);
  if (state === null) return null;
  const level = state === 'bot' ? levelNamed(seat.level) : undefined;
  if (level === undefined) return { state, word: t(`seat.${state}`) };
  const word = appWords(`level.${level}`);
  return { state, word, about: t('seat.level', { level: word }) };
}
