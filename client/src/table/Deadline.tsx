import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { duration } from '../i18n/duration';
import { useSecondsLeft } from './useSecondsLeft';
import type { Session } from './session';

const t = words('table');
const ROUND = 2 * Math.PI * 15;
/** From here on the ring turns red. */
const HURRY_SECONDS = 10;
/** The seconds a screen reader announces; otherwise it would read out every one. */
const SPOKEN: readonly number[] = [30, 10, 5];

/** Up to here a clock counts in seconds. */
const MOST_SECONDS = 120;

/** The ring that empties while the table waits for others, with the time left in it; nothing when there is no clock. */
export function Deadline<G extends GameTypes>({ session }: { readonly session: Session<G> }) {
  const seconds = useSecondsLeft(session).value;
  // While the line is lost, the panel says that the table's clock runs on; nobody here sees it.
  if (seconds === null || session.lost.value) return null;
  const whole = Math.max(session.room.value.options.clock, 1);
  const share = Math.min(1, seconds / whole);
  const spoken = (
    <span class="visually-hidden" role="status">
      {session.wanted.value && SPOKEN.includes(seconds) ? t('time.left', { count: seconds }) : ''}
    </span>
  );
  const few = seconds <= MOST_SECONDS;
  // One's own question shows its own ring beside its words.
  if (session.wanted.value) return spoken;
  return (
    <div
      class="deadline"
      data-hurry={seconds <= HURRY_SECONDS}
      role="timer"
      aria-label={few ? t('time.left', { count: seconds }) : t('panel.timeLeft', { time: duration(seconds, 'long') })}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle cx="18" cy="18" r="15" class="deadline-back" />
        <circle
          cx="18"
          cy="18"
          r="15"
          class="deadline-ring"
          stroke-dasharray={`${ROUND * share} ${ROUND}`}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <span aria-hidden="true">{few ? seconds : duration(seconds, 'narrow', 1)}</span>
    </div>
  );
}
