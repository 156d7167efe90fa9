import type { RaceEvent } from '@brigantine/shared/race';
import { desk } from './coach/desk';
import { luckOf } from './coach/luck';
import type { Disaster, GameStatistics } from '../statistics/contract';

export const raceStatistics: GameStatistics = {
  disasters: (events, seat) => {
    const counts: Partial<Record<Disaster, number>> = {};
    for (const event of events as readonly RaceEvent[]) {
      const [disaster, count] = disasterOf(event, seat) ?? [];
      if (disaster !== undefined) counts[disaster] = (counts[disaster] ?? 0) + (count ?? 1);
    }
    return counts;
  },
  luck: luckOf,
  stop: () => desk.stop(),
};

/** The mishap of a ship in an event, and how often it counts. */
function disasterOf(event: RaceEvent, ship: number): readonly [Disaster, number?] | undefined {
  switch (event.type) {
    case 'combatWon':
      return event.loser === ship ? ['combatLost'] : undefined;
    case 'spoilsTaken':
      return event.loser === ship && (event.take === 'hold' || event.take === 'treasure') ? ['plundered'] : undefined;
    case 'shortageStarted':
      if (event.ship !== ship) return undefined;
      return event.resource === 'food' ? ['outOfFood'] : event.resource === 'gold' ? ['outOfGold'] : undefined;
    case 'shipRetreated':
      return event.ship === ship ? ['blownBack'] : undefined;
    case 'goodsDumped':
    case 'goodsLost':
      return event.ship === ship ? ['overboard', event.count] : undefined;
    case 'actionIgnored':
      return event.ship === ship ? ['wastedOrders'] : undefined;
    default:
      return undefined;
  }
}
