/** What a player has achieved in a finished race. */
import type { Course, Feat } from '../profiles/achievements';
import type { Seat } from '../engine';
import { PORT_ROYAL } from './data/spaces';
import { pointsIn } from './rules/points';
import type { Position, Race, ShipName } from './types';

const THREE = 3;

export function raceFeats(course: Course<Race>, seat: Seat): Feat[] {
  const { events, last } = course;
  const ship = last.ships[seat];
  const won = ship?.place === 1;
  const home = events.find(({ type }) => type === 'shipFinished' || type === 'shipCrossedLine');
  const combats = events.filter((event) => event.type === 'combatWon' && event.winner === seat);
  const short = events.some((event) => event.type === 'shortageStarted' && event.ship === seat);
  const reached: Readonly<Partial<Record<Feat, boolean>>> = {
    fromLast: won && wasLast(course, seat),
    firstHome: home !== undefined && 'ship' in home && home.ship === seat,
    threeCombats: combats.length >= THREE,
    threeTreasures: (ship?.treasures.length ?? 0) >= THREE,
    noShortage: won && !short,
  };
  return (Object.keys(reached) as Feat[]).filter((feat) => reached[feat]);
}

/** Whether the seat's ship was behind those of all other players when the last round began (R1.3). */
function wasLast({ events, last }: Course<Race>, seat: Seat): boolean {
  const { distance } = pointsIn(last.rules);
  const begins = events.findLastIndex(({ type }) => type === 'roundStarted');
  const at = new Map<ShipName, Position>();
  for (const event of events.slice(0, begins)) {
    if (event.type === 'shipSailed' || event.type === 'shipRetreated') at.set(event.ship, event);
  }
  const players = last.ships.flatMap(({ ghost }, index) => (ghost ? [] : [index]));
  const toGo = players.map((player) => distance(at.get(player as Seat) ?? { at: PORT_ROYAL, lap: 0 }));
  return toGo.every((each, player) => player === seat || each < (toGo[seat] ?? 0));
}
