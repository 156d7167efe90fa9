import { pileOf, pirateOf, type Pirate, type PlankEvent, type PlankView } from '@brigantine/shared/plank';
import { asFarAsTold } from '../../../table/panel/LogLines';
import { Emblem } from '../../../ui';
import { liveryOf } from '../../crews';
import { signed } from '../../phrasing/phrases';
import { MiniPlank } from '../common/MiniPlank';
import { Palm } from '../common/Palm';
import { PirateFigure } from '../common/Pirate';
import { useStore } from '../common/table';

type Move = Extract<PlankEvent, { type: 'pirateEntered' | 'actionPlayed' | 'turnPassed' }>;

/** The card that was played last, and the plank before and after it; decoration beside the sentences that tell it. */
export function LastMove() {
  const store = useStore();
  const entries = asFarAsTold(store);
  const at = entries.findLastIndex(({ event }) => isMove(event));
  const [last, before] = [entries[at], entries[at - 1]];
  if (last === undefined || !isMove(last.event)) return null;
  return (
    <div class="last-move" aria-hidden="true">
      <span class="last-card">
        <Emblem livery={liveryOf(store.room.value, last.event.crew)} />
        <Card event={last.event} />
      </span>
      {last.event.type === 'turnPassed' ? (
        <MiniPlank plank={last.after.plank} />
      ) : (
        before !== undefined && <Change event={last.event} before={before.after.plank} after={last.after} />
      )}
    </div>
  );
}

function isMove(event: PlankEvent): event is Move {
  return event.type === 'pirateEntered' || event.type === 'actionPlayed' || event.type === 'turnPassed';
}

function Card({ event }: { readonly event: Move }) {
  switch (event.type) {
    case 'pirateEntered':
      return <PirateFigure pirate={pirateOf(event.crew, event.pirate)} />;
    case 'actionPlayed':
      return <b class="action-number">{signed(event.action)}</b>;
    case 'turnPassed':
      return <Palm class="waiting-palm" />;
  }
}

interface ChangeProps {
  readonly event: Exclude<Move, { type: 'turnPassed' }>;
  readonly before: readonly Pirate[];
  readonly after: PlankView;
}

/** Whoever is no longer there has fallen, onto the pile that was open then (P1.4). */
function Change({ event, before, after: { plank, fallen } }: ChangeProps) {
  const gone = before.find((pirate) => !plank.includes(pirate));
  const moved = event.type === 'actionPlayed' ? event.moved : pirateOf(event.crew, event.pirate);
  return (
    <>
      <MiniPlank plank={before} moved={moved} />
      <i class="last-way" />
      <MiniPlank plank={plank} moved={moved} fell={gone && { pirate: gone, pile: pileOf(fallen.length) }} />
    </>
  );
}
