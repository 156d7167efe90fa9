import { useEffect, useState } from 'preact/hooks';
import { t } from '../../say';
import { useStore } from './table';

const TICK = 250;
/** From here on the clock is shown as urgent. */
const HURRY = 10;

/** Seconds left until a deadline by the server's clock, never below 0. */
export function secondsLeft(deadline: number, now: number, skew: number): number {
  return Math.max(0, Math.ceil((deadline - (now + skew)) / 1000));
}

/** The time left for the present question; nothing when the table has no clock. */
export function Countdown() {
  const { room, clockSkew } = useStore();
  const { deadline, options } = room.value;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (deadline === 0) return;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === 0) return null;
  const left = secondsLeft(deadline, now, clockSkew.value);
  const share = options.clock > 0 ? Math.min(1, left / options.clock) : 1;
  const text = `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span
      class="countdown"
      role="timer"
      aria-label={t('clock.left', { time: text })}
      data-hurry={left <= HURRY}
      style={{ '--share': share }}
    >
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
