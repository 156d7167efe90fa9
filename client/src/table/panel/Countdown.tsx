import { words, duration } from '../../i18n';
import { useSecondsLeft } from '../useSecondsLeft';
import type { TableStore } from '../contract';

const t = words('table');
/** From here on the clock is shown as urgent. */
export const HURRY_SECONDS = 10;
/** From here on the clock counts hours. */
const LONG_SECONDS = 3600;

/** The time left for the present question; nothing when the table has no clock, and no figure when it cannot be seen. */
export function Countdown({ store }: { readonly store: Pick<TableStore, 'clockSkew' | 'lost' | 'room' | 'seat'> }) {
  const left = useSecondsLeft(store).value;
  if (left === null) return null;
  if (store.lost.value) return <p class="clock-unseen">{t('time.unseen')}</p>;
  const { clock } = store.room.value.options;
  const share = clock > 0 ? Math.min(1, left / clock) : 1;
  const long = left >= LONG_SECONDS;
  const seconds = `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`;
  const text = long ? duration(left, 'narrow') : seconds;
  return (
    <span
      class="countdown"
      role="timer"
      aria-label={t('panel.timeLeft', { time: long ? duration(left, 'long') : text })}
      data-long={long}
      data-hurry={left <= HURRY_SECONDS}
      style={{ '--share': share }}
    >
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
