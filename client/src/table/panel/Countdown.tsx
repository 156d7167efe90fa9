import { useEffect, useState } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../../i18n';
import type { TableStore } from '../contract';

const t = words('table');
const TICK_MS = 250;
/** From here on the clock is shown as urgent. */
const HURRY_SECONDS = 10;

/** Seconds left until a deadline by the server's clock, never below 0. */
export function secondsLeft(deadline: number, now: number, skew: number): number {
  return Math.max(0, Math.ceil((deadline - (now + skew)) / 1000));
}

/** The time left for the present question; nothing when the table has no clock. */
export function Countdown<G extends GameTypes>({ store }: { readonly store: TableStore<G> }) {
  const { deadline, options } = store.room.value;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (deadline === 0) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === 0) return null;
  const left = secondsLeft(deadline, now, store.clockSkew.value);
  const share = options.clock > 0 ? Math.min(1, left / options.clock) : 1;
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
