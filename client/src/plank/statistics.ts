import type { PlankEvent } from '@brigantine/shared/plank';
import type { GameStatistics } from '../statistics/contract';

export const plankStatistics: GameStatistics = {
  disasters: (events, seat) => {
    const fallen = (events as readonly PlankEvent[]).filter(
      (event) => event.type === 'pirateFell' && event.crew === seat,
    );
    return fallen.length === 0 ? {} : { sharks: fallen.length };
  },
};
