import type { PendingView, RaceDecisionType, RaceView } from '@brigantine/shared/race';
import type { Seat } from '@brigantine/shared/engine';
import { t } from '../../say';
import { Countdown } from '../common/Countdown';
import { Glyph } from '../common/Glyph';
import { nameOf, phrases } from '../common/names';
import { useStore } from '../common/table';

/** Who is waited for and what they decide; for spectators a calm line. */
export function Waiting({ view, me }: { readonly view: RaceView; readonly me: Seat }) {
  const { room, timelineBusy } = useStore();
  // While the story runs behind the truth, the next question would give its end away.
  const groups = timelineBusy.value ? [] : grouped(view.pending);
  const say = phrases(room.value);
  return (
    <div class="waiting">
      {me < 0 && (
        <p class="waiting-watch">
          <Glyph name="look" /> {t('waiting.watching')}
        </p>
      )}
      {groups.length === 0 && <p>{t('waiting.story')}</p>}
      {groups.map(([type, seats]) => (
        <p key={type}>
          {t(`waiting.${type}`, {
            ships: say.list(seats.map((seat) => nameOf(room.value, seat))),
            count: seats.length,
          })}
        </p>
      ))}
      <Countdown />
    </div>
  );
}

/** Open questions by kind; several seats may be at the same one. */
function grouped(pending: readonly PendingView[]): [RaceDecisionType, Seat[]][] {
  const groups = new Map<RaceDecisionType, Seat[]>();
  for (const { seat, type } of pending) groups.set(type, [...(groups.get(type) ?? []), seat]);
  return [...groups];
}
