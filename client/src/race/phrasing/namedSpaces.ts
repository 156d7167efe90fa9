import {
  RETREATS,
  retreats,
  type RaceEvent,
  type RaceView,
  type ShipName,
  type ShortageSymbol,
} from '@brigantine/shared/race';
import { isRecorded, recordOf } from '../events';
import { shipIndex } from '../order';

/** The space of which an event's sentence speaks. A fight lies over the chart, and has its space in its title. */
export function namedSpaces(event: RaceEvent): readonly number[] {
  return 'at' in event && !(isRecorded(event) && recordOf(event).hidesChart) ? [event.at] : [];
}

/** R7.4, R7.5: the spaces among which a ship's owner may choose after this throw; a star sends it nowhere. */
export function fallsBackTo(view: RaceView, ship: ShipName, symbol: ShortageSymbol): readonly number[] {
  const from = view.ships[shipIndex(view, ship)];
  if (symbol === 'star' || from === undefined) return [];
  return retreats(from, RETREATS[symbol]).map(({ at }) => at);
}
