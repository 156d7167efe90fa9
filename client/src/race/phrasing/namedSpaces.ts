import {
  RETREATS,
  retreats,
  type RaceEvent,
  type RaceView,
  type ShipName,
  type ShortageSymbol,
} from '@brigantine/shared/race';
import { shipIndex } from '../order';
import { rulesOf } from '../rules';

/** The spaces of which an event's sentence speaks; of a shortage also those to which its die may send the ship (R7.4). A fight lies over the chart, and has its space in its title. */
export function namedSpaces(event: RaceEvent, after: RaceView): readonly number[] {
  if (!('at' in event) || event.type === 'combatStarted') return [];
  if (event.type === 'shipRetreated') return [event.at, ...event.path];
  if (event.type !== 'shortageStarted' || rulesOf(after).shortageRule !== 'die') return [event.at];
  // R7.6 behind the start no die is rolled.
  if ((after.ships[shipIndex(after, event.ship)]?.lap ?? -1) < 0) return [event.at];
  return [
    event.at,
    ...(['circle', 'square', 'skull'] as const).flatMap((each) => fallsBackTo(after, event.ship, each)),
  ];
}

/** R7.4, R7.5: the spaces among which a ship's owner may choose after this throw; a star sends it nowhere. */
export function fallsBackTo(view: RaceView, ship: ShipName, symbol: ShortageSymbol): readonly number[] {
  const from = view.ships[shipIndex(view, ship)];
  if (symbol === 'star' || from === undefined) return [];
  return retreats(from, RETREATS[symbol]).map(({ at }) => at);
}
