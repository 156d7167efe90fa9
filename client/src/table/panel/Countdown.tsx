import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../../i18n';
import { useSecondsLeft } from '../useSecondsLeft';
import type { TableStore } from '../contract';

const t = words('table');
/** From here on the clock is shown as urgent. */
const HURRY_SECONDS = 10;

/** The time left for the present question; nothing when the table has no clock, and no figure when it cannot be seen. */
export function Countdown<G extends GameTypes>({ store }: { readonly store: TableStore<G> }) {
  const left = useSecondsLeft(store).value;
  if (left === null) return null;
  if (store.lost.value) return <p class="clock-unseen">{t('time.unseen')}</p>;
  const { clock } = store.room.value.options;
  const share = clock > 0 ? Math.min(1, left / clock) : 1;
  const text = `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span
      class="countdown"
      role="timer"
      aria-label={t('panel.timeLeft', { time: text })}
      data-hurry={left <= HURRY_SECONDS}
      style={{ '--share': share }}
    >
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
