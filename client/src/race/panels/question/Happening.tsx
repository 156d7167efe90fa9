import type { Race, RaceEvent, RaceView, ShipName } from '@brigantine/shared/race';
import { CARDS } from '@brigantine/shared/race';
import type { RoomView } from '@brigantine/shared/protocol';
import type { Happening } from '../../../table/panel/Waiting';
import { Emblem } from '../../../ui';
import { isRecorded, recordOf } from '../../events';
import { shipIndex } from '../../order';
import { actorOf, playerOf } from '../../phrasing/turns';
import { phrase } from '../../phrasing/sentences';
import { t } from '../../words';
import { Die } from '../common/Die';
import { Glyph, type GlyphName } from '../common/Glyph';
import { Told } from '../common/Told';

/** What an event of the race looks like where one waits. */
export function happeningOf(event: Race['event'], view: RaceView, room: RoomView): Happening {
  const actor = actorOf(event);
  const player = playerOf(event, view);
  const text = phrase(t, event, view, room);
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

/** The dice that are thrown, or what is paid, loaded, lost and found. */
function Picture({ event }: { readonly event: RaceEvent }) {
  if (isRecorded(event)) {
    const { count = 0, resource = 'gold' } = recordOf(event).spent?.(event) ?? {};
    return count > 0 && <Amount sign="−" count={count} of={resource} />;
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
    case 'goodsLoaded':
      return <Amount sign="+" count={event.count} of={event.resource} />;
    case 'costPaid':
    case 'goodsDumped':
    case 'goodsLost':
      return <Amount sign="−" count={event.count} of={event.resource} />;
    case 'shortageStarted':
      return event.paid > 0 && <Amount sign="−" count={event.paid} of={event.resource} />;
    case 'shortageRolled':
      return <Glyph name={event.symbol} />;
    case 'treasureFound':
      return <Glyph name="treasure" />;
    default:
      return null;
  }
}

interface AmountProps {
  readonly sign: '+' | '−';
  readonly count: number;
  readonly of: GlyphName;
}

function Amount({ sign, count, of }: AmountProps) {
  return (
    <span class="amount" data-sign={sign} aria-hidden="true">
      {sign}
      {count} <Glyph name={of} />
    </span>
  );
}
