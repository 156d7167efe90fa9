/** The plank's story cut into turns of crews, and what comes before the first of them. */
import { crewOf, type PlankEvent, type PlankGame } from '@brigantine/shared/plank';
import type { Turns } from '../table/contract';
import { sentence } from './sentence';

/** The crew that acts in an event; undefined when it is nobody in particular. */
export function actorOf(event: PlankEvent): number | undefined {
  if ('crew' in event) return event.crew;
  return 'seat' in event ? event.seat : undefined;
}

export const turns: Turns<PlankGame> = {
  of(event) {
    switch (event.type) {
      case 'turnStarted':
        return `${event.round}/${event.crew}`;
      case 'ageOrderDrawn':
      case 'placementChosen':
        return 'placement';
      case 'placementsRevealed':
        return 'reveal';
      case 'gameEnded':
        return 'end';
      default:
        return null;
    }
  },
  matters(event, me) {
    if (actorOf(event) === me) return true;
    if (event.type === 'actionPlayed') return crewOf(event.moved) === me;
    return ['placementsRevealed', 'plankManned', 'pirateFell', 'gameEnded'].includes(event.type);
  },
  sentence(turn, room) {
    const told = turn.filter(({ event }) => event.type !== 'turnStarted' && event.type !== 'placementChosen');
    return told.length === 0 ? null : told.map(({ event, after }) => sentence(event, after, room)).join(' ');
  },
};
