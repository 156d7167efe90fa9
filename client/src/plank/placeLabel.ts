import type { PlankGame } from '@brigantine/shared/plank';
import type { TableStore } from '../table/contract';
import { plain } from '../table/story/marks';
import { aimAt } from './draft';
import { drafts } from './panels/common/table';
import { t } from './words';
import { phrasesOf } from './phrasing/phrases';

/** Who stands on a place of the plank. */
export function placeTip(place: number, { room, shown, view }: TableStore<PlankGame>): string {
  const pirate = (shown.value ?? view.value)?.plank[place - 1];
  return pirate === undefined ? '' : plain(phrasesOf(t, room.value).pirate(pirate));
}

/** A place of the plank for screen readers: number, which end, who stands there, whether it answers the question. */
export function placeLabel(place: number, store: TableStore<PlankGame>): string {
  const parts = [t('board.place', { place })];
  if (place === 1) parts.push(t('board.ship'));
  if (place === 4) parts.push(t('board.sea'));
  parts.push(placeTip(place, store) || t('board.nobody'));
  if (store.asks.value.some((ask) => aimAt(ask.options.moves, drafts.of(ask.decision.id), place) !== undefined)) {
    parts.push(t('board.choose'));
  }
  return parts.join(', ');
}
