import type { RoomView } from '@brigantine/shared/protocol';
import { pirateOf, type PlankEvent, type PlankView } from '@brigantine/shared/plank';
import type { Happening } from '../../../table/panel/Waiting';
import { Rich } from '../../../table/story/Rich';
import { Emblem } from '../../../ui';
import { leaderOf, liveryIn, liveryOf } from '../../crews';
import { phrase } from '../../phrasing/sentences';
import { signed } from '../../phrasing/phrases';
import { t } from '../../say';
import { actorOf } from '../../phrasing/turns';
import { Palm } from '../common/Palm';
import { PirateFigure } from '../common/Pirate';

/** What an event of the plank looks like where one waits. */
export function happeningOf(event: PlankEvent, view: PlankView, room: RoomView): Happening {
  const crew = actorOf(event);
  const led = crew !== undefined && leaderOf(room, crew) !== undefined;
  return {
    who: led ? crew : undefined,
    sign: crew !== undefined && !led && <Emblem livery={liveryOf(room, crew)} />,
    sentence: <Rich text={phrase(t, event, view, room)} livery={liveryIn(room)} />,
    pictures: <Picture event={event} />,
  };
}

/** Whoever comes, moves or falls, and the card that is played. */
function Picture({ event }: { readonly event: PlankEvent }) {
  switch (event.type) {
    case 'pirateEntered':
    case 'pirateFell':
      return <PirateFigure pirate={pirateOf(event.crew, event.pirate)} />;
    case 'actionPlayed':
      return (
        <>
          <b class="action-number" aria-hidden="true">
            {signed(event.action)}
          </b>
          <PirateFigure pirate={event.moved} />
        </>
      );
    case 'turnPassed':
      return <Palm class="waiting-palm" />;
    default:
      return null;
  }
}
