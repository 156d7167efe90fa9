/** What happens to a ship where it lands: tokens spent, the fight and the treasure of the space (R6). */
import { available, type Resource, smallestFirst, takeFrom } from '@brigantine/shared/race';
import { stakes } from './fights';
import type { Situation } from './situation';
import type { Vessel } from './worth';

/** Tokens gone, from the smallest holds first; all there are when there are too few. */
export function spent(vessel: Vessel, resource: Resource, count: number): Vessel {
  const after = { ...vessel, holds: vessel.holds.map((hold) => (hold === null ? null : { ...hold })) };
  takeFrom(after, smallestFirst(available(vessel, resource), count));
  return after;
}

/** R6 steps 1 to 3: the fight and the treasure of a space. */
export function settled(situation: Situation, vessel: Vessel): Vessel {
  return found(situation, fought(situation, vessel));
}

/** R14.11 a treasure may need an empty hold. */
function found({ view, taste }: Situation, vessel: Vessel): Vessel {
  const hasRoom = taste.points.treasureStorage === 'beside' || vessel.holds.includes(null);
  return hasRoom && view.lairs.includes(vessel.at) ? { ...vessel, luck: vessel.luck + taste.unseen } : vessel;
}

function fought(situation: Situation, vessel: Vessel): Vessel {
  if (situation.taste.points.isCombatFree(vessel.at)) return vessel;
  const gains = situation.view.ships.flatMap((ship, index) =>
    index !== situation.me && ship.at === vessel.at && !ship.finished ? [stakes(situation, vessel, index)] : [],
  );
  return gains.length === 0 ? vessel : { ...vessel, luck: vessel.luck + Math.max(...gains) };
}
