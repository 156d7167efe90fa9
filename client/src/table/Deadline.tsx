import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { useSecondsLeft } from './useSecondsLeft';
import type { Session } from './session';

const t = words('table');

/** The seconds a screen reader announces; otherwise it would read out every one. */
const SPOKEN: readonly number[] = [30, 10, 5];

/** Says how little time is left for one's own question; the clock itself is shown where that stands, or who is waited for. */
export function Deadline<G extends GameTypes>({ session }: { readonly session: Session<G> }) {
  const seconds = useSecondsLeft(session).value;
  if (seconds === null || session.lost.value) return null;
  return (
    <span class="visually-hidden" role="status">
      {session.wanted.value && SPOKEN.includes(seconds) ? t('time.left', { count: seconds }) : ''}
    </span>
  );
}
