import { RETREATS, retreats, type RaceEvent, type RaceView } from '@brigantine/shared/race';
import { shipIndex } from '../order';
import { rulesOf } from '../rules';

/** The spaces of which an event's sentence speaks; of a shortage also those to which its die may send the ship (R7.4). A fight lies over the chart, and has its space in its title. */
export function namedSpaces(event: RaceEvent, after: RaceView): readonly number[] {
  if (!('at' in event) || event.type === 'combatStarted') return [];
  if (event.type === 'shipRetreated') return [event.at, ...event.path];
  if (event.type !== 'shortageStarted' || rulesOf(after).shortageRule !== 'die') return [event.at];
  const from = after.ships[shipIndex(after, event.ship)];
  // R7.6 behind the start no die is rolled.
  if (from === undefined || from.lap < 0) return [event.at];
  return [event.at, ...Object.values(RETREATS).flatMap((rule) => retreats(from, rule).map(({ at }) => at))];
}
