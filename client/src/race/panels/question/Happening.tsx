import type { Seat } from '@brigantine/shared/engine';
import type { Race, RaceEvent, RaceView, ShipName } from '@brigantine/shared/race';
import { CARDS } from '@brigantine/shared/race';
import type { RoomView } from '@brigantine/shared/protocol';
import type { Happening } from '../../../table/panel/Waiting';
import { Emblem } from '../../../ui';
import { phrase, recordOf } from '../../events';
import { shipIndex } from '../../order';
import { actorOf, playerOf } from '../../phrasing/turns';
import { signed } from '../../phrasing/phrases';
import { t } from '../../words';
import { Die } from '../common/Die';
import { Glyph } from '../common/Glyph';
import { Told } from '../common/Told';

/** How an event of the race looks while one waits. */
export function happeningOf(event: Race['event'], view: RaceView, room: RoomView, me: Seat): Happening {
  const actor = actorOf(event);
  const player = playerOf(event, view);
  const text = phrase(t, event, view, room, me);
  return {
    who: typeof actor === 'number' ? actor : undefined,
    sign: actor === 'ghost' && <Emblem livery="ghost" />,
    sentence: text !== null && <Told text={text} room={room} />,
    pictures: (
      <>
        {player !== undefined && event.type !== 'shortageStarted' && <RunningCard ship={player} view={view} />}
        <Picture event={event} />
      </>
    ),
  };
}

/** The card a ship plays in this round, large, with its dice; the half that runs is lit. Decoration beside the sentence. */
export function RunningCard({ ship, view }: { readonly ship: ShipName; readonly view: RaceView }) {
  const index = shipIndex(view, ship);
  const card = view.ships[index]?.revealed ?? 0;
  if (card === 0) return null;
  const runs = view.acting === index ? view.half : '';
  return (
    <span class="running-card" title={t(`card.${card}`)} aria-hidden="true">
      {(['morning', 'evening'] as const).map((half) => (
        <span key={half} class="half row" data-half={half} data-runs={runs === half}>
          <Glyph name={CARDS[card][half]} />
          {view[half] > 0 && <b>{view[half]}</b>}
        </span>
      ))}
    </span>
  );
}

/** Dice, or goods and treasures gained and lost. */
function Picture({ event }: { readonly event: RaceEvent }) {
  const { count, resource } = recordOf(event).goods?.(event) ?? { count: 0, resource: 'gold' };
  if (count !== 0) {
    return (
      <span class="amount" aria-hidden="true">
        {signed(count)} <Glyph name={resource} />
      </span>
    );
  }
  switch (event.type) {
    case 'diceRolled':
      return event.rolled.map((value, i) => <Die key={i} half="rolled" value={value} />);
    case 'diceAssigned':
      return (
        <>
          <Die half="morning" value={event.morning} />
          <Die half="evening" value={event.evening} />
        </>
      );
    case 'shortageRolled':
      return <Glyph name={event.symbol} />;
    case 'treasureFound':
      return <Glyph name="treasure" />;
    default:
      return null;
  }
}
