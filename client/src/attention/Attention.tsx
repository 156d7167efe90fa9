import { computed, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { language, words } from '../i18n';
import { settings } from '../settings/settings';
import type { Session } from '../table/session';
import { beCalled, mayBeCalled } from './CallOffer';
import { canStayAwake, closeNotice, showNotice, stayAwake, vibrate } from './device';

const t = words('app');

/** Whether the tab is hidden. */
const hidden = signal(document.hidden);
document.addEventListener('visibilitychange', () => (hidden.value = document.hidden));

/** Keeps the screen on during a game, and notifies a player whose turn it is. Renders nothing. */
export function Attention<G extends GameTypes>({ session }: { readonly session: Session<G> }) {
  const playing = useMemo(
    () => computed(() => session.room.value.phase === 'playing' && session.seat.value >= 0),
    [session],
  );
  useAwake(playing.value && settings.value.awake && !hidden.value);
  const asked = playing.value && session.wanted.value;
  const { code } = session.room.value;
  // Looking at the table closes the notification.
  useEffect(() => {
    if (!hidden.value) closeNotice(code).catch(ignore);
  }, [hidden.value, code]);
  const called = settings.value.notify && mayBeCalled(session);
  useEffect(() => {
    if (called) beCalled(session).catch(ignore);
  }, [called, language.value]);
  useEffect(() => {
    if (!asked || hidden.value || session.timelineBusy.value || !settings.peek().vibrate) return;
    vibrate();
  }, [asked, hidden.value, session.timelineBusy.value]);
  const { notify } = settings.value;
  useEffect(() => {
    if (!asked || !hidden.value || !notify) return undefined;
    showNotice(code, t('notice.title'), t('notice.text', { code })).catch(ignore);
    return () => void closeNotice(code).catch(ignore);
  }, [asked, hidden.value, code, notify]);
  return null;
}

/** The browser releases the lock when the page is hidden. */
function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !canStayAwake()) return undefined;
    // Refused when the battery is low; the screen then turns off as usual.
    const lock = stayAwake().catch(ignore);
    return () => void lock.then((held) => held?.release()).catch(ignore);
  }, [on]);
}

const ignore = (): undefined => undefined;
