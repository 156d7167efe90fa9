import { pileOf, pirateOf, type Pirate, type PlankEvent, type PlankView } from '@brigantine/shared/plank';
import { asFarAsTold } from '../../../table/panel/LogLines';
import { Emblem } from '../../../ui';
import { liveryOf, placeSign } from '../../crews';
import { signed } from '../../phrasing/phrases';
import { t } from '../../words';
import { MiniPlank } from '../common/MiniPlank';
import { Palm } from '../hand/faces';
import { PirateMark } from '../common/Pirate';
import { useStore } from '../common/table';

type Move = Extract<PlankEvent, { type: 'pirateEntered' | 'actionPlayed' | 'turnPassed' }>;

interface Props {
  /** What is told beside it; absent while nothing is. */
  readonly told?: PlankEvent | undefined;
}

/**
 * The card that was played last, and the plank as it left it; decoration beside the sentence that tells it. Beside any other
 * sentence it says what it is, and from where to where somebody went.
 */
export function LastMove({ told }: Props) {
  const store = useStore();
  const entries = asFarAsTold(store);
  const at = entries.findLastIndex(({ event }) => isMove(event));
  const [last, before] = [entries[at], entries[at - 1]];
  if (last === undefined || before === undefined || !isMove(last.event)) return null;
  const isTold = told !== undefined && (isMove(told) || told.type === 'pirateFell');
  return (
    <div class="last-move" data-told={isTold} aria-hidden="true">
      <span class="last-card">
        <small class="last-title">{t('last.title')}</small>
        <Card event={last.event} />
        <span class="last-way">{wayOf(last.event)}</span>
      </span>
      <Left event={last.event} before={before.after.plank} after={last.after} />
    </div>
  );
}

function isMove(event: PlankEvent): event is Move {
  return event.type === 'pirateEntered' || event.type === 'actionPlayed' || event.type === 'turnPassed';
}

/** Whose, and which. */
function Card({ event }: { readonly event: Move }) {
  const { room } = useStore();
  if (event.type === 'pirateEntered') return <PirateMark pirate={pirateOf(event.crew, event.pirate)} silent />;
  return (
    <>
      <Emblem livery={liveryOf(room.value, event.crew)} />
      {event.type === 'turnPassed' ? <Palm class="last-palm" /> : <b>{signed(event.action)}</b>}
    </>
  );
}

/** From which place to which. */
function wayOf(event: Move): string {
  switch (event.type) {
    case 'pirateEntered':
      return `→ ${placeSign(event.place)}`;
    case 'actionPlayed':
      return `${placeSign(event.from)} → ${placeSign(event.to)}`;
    case 'turnPassed':
      return '';
  }
}

interface LeftProps {
  readonly event: Move;
  readonly before: readonly Pirate[];
  readonly after: PlankView;
}

/** Whoever is no longer there has fallen, onto the pile that was open then (P1.4). */
function Left({ event, before, after: { plank, fallen } }: LeftProps) {
  if (event.type === 'turnPassed') return <MiniPlank plank={plank} />;
  const gone = before.find((pirate) => !plank.includes(pirate));
  const moved = event.type === 'actionPlayed' ? event.moved : pirateOf(event.crew, event.pirate);
  return <MiniPlank plank={plank} moved={moved} fell={gone && { pirate: gone, pile: pileOf(fallen.length) }} />;
}
