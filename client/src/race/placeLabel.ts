import type { Race } from '@brigantine/shared/race';
import { costAt, spaceAt } from '@brigantine/shared/race';
import type { TableStore } from '../table/contract';
import { plain } from '../table/story/marks';
import { t } from './words';
import { phrasesOf, playerName, signed } from './phrasing/phrases';

/**
 * A space for screen readers: name and number, cost, score, treasure, who is there, and whether it answers the open
 * question.
 */
export function placeLabel(place: number, store: TableStore<Race>): string {
  const view = store.shown.value ?? store.view.value;
  const room = store.room.value;
  const say = phrasesOf(t, room);
  const { type, score } = spaceAt(place);
  const cost = costAt(place);
  const parts = [plain(say.place(place))];
  if (type === 'portRoyal') parts.push(t('board.place.finish'));
  if (cost !== null) parts.push(t('board.cost', { goods: plain(say.goods(cost.resource, cost.count)) }));
  if (type !== 'portRoyal') parts.push(t('board.score', { score: signed(score) }));
  if (type === 'lair') parts.push(t(view?.lairs.includes(place) === true ? 'board.treasure' : 'board.looted'));
  const ships =
    view?.ships.flatMap((ship, i) => (ship.at === place ? [playerName(t, room, ship.ghost ? 'ghost' : i)] : [])) ?? [];
  if (ships.length > 0) parts.push(t('board.ships', { ships: say.list(ships) }));
  if (offered(place, store)) parts.push(t('board.choose'));
  return parts.join(', ');
}

function offered(place: number, store: TableStore<Race>): boolean {
  return store.asks.value.some(
    ({ options }) =>
      options.kind === 'list' &&
      options.moves.some((move) => place === ('at' in move ? move.at : 'next' in move ? move.next : undefined)),
  );
}
