import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../i18n';
import { playSound } from '../sound/player';
import type { Session } from './session';

const t = words('table');
/** Without motion everything happens at once; sentences still come one after the other. */
const BETWEEN_MS = 400;

/** What a screen reader hears: one polite sentence per event, and at once what is asked of us. */
export function Live({ session }: { readonly session: Session }) {
  const spoken = useComputed(() => session.telling.value.spoken);
  const first = useRef(spoken.peek().at(-1)?.key ?? -1);
  const heard = useSignal(first.current);
  const next = useComputed(() => spoken.value.find(({ key }) => key > heard.value)?.key);
  const waits = useComputed(() => next.value !== undefined);
  // One beat for all of them: where old events make room for new ones all the time, nothing would ever wait long enough by itself.
  useSignalEffect(() => {
    if (!waits.value) return undefined;
    const timer = setInterval(() => (heard.value = next.peek() ?? heard.peek()), BETWEEN_MS);
    return () => clearInterval(timer);
  });
  return (
    <>
      <div class="visually-hidden" aria-live="polite" aria-relevant="additions">
        {spoken.value.map(({ key, text }) => key > first.current && key <= heard.value && <p key={key}>{text}</p>)}
      </div>
      <YourTurn session={session} />
    </>
  );
}

/** Sound, title and what is asked, when a question waits for us and the story has been told up to it. */
function YourTurn({ session }: { readonly session: Session }) {
  const mine = useSignal(false);
  useSignalEffect(() => {
    const now = session.wanted.value && !session.timelineBusy.value;
    if (now && !mine.peek()) playSound('turn');
    if (now || !session.wanted.value) mine.value = now;
  });
  useEffect(() => {
    const code = session.room.value.code;
    document.title = mine.value ? `★ ${t('turn.title')} · ${code}` : `Brigantine · ${code}`;
  });
  return (
    <div class="visually-hidden" role="alert">
      {mine.value ? session.asking.value : ''}
    </div>
  );
}
