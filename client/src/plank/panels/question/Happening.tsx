import type { RoomView } from '@brigantine/shared/protocol';
import { pirateOf, type PlankEvent, type PlankView } from '@brigantine/shared/plank';
import type { Happening } from '../../../table/panel/Waiting';
import { Rich } from '../../../table/story/Rich';
import { Emblem } from '../../../ui';
import { leaderOf, liveryIn, liveryOf } from '../../crews';
import { phrase } from '../../events';
import { t } from '../../words';
import { actorOf } from '../../phrasing/turns';
import { PirateFigure } from '../common/Pirate';
import { LastMove } from './LastMove';

/** What an event of the plank looks like where one waits. */
export function happeningOf(event: PlankEvent, view: PlankView, room: RoomView): Happening {
  const crew = actorOf(event);
  const led = crew !== undefined && leaderOf(room, crew) !== undefined;
  return {
    // Whoever comes or falls is to be seen in person: their captain's portrait would be another pirate.
    who: led && !isOfPirate(event) ? crew : undefined,
    sign: isOfPirate(event) ? (
      <PirateFigure pirate={pirateOf(event.crew, event.pirate)} />
    ) : (
      crew !== undefined && !led && <Emblem livery={liveryOf(room, crew)} />
    ),
    sentence: <Rich text={phrase(t, event, view, room)} livery={liveryIn(room)} />,
    pictures: <LastMove told={event} />,
  };
}

type OfPirate = Extract<PlankEvent, { readonly type: 'pirateEntered' | 'pirateFell' }>;
const isOfPirate = (event: PlankEvent): event is OfPirate =>
  event.type === 'pirateEntered' || event.type === 'pirateFell';
