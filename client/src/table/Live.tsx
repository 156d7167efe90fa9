import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { playSound } from '../sound/player';
import type { LogEntry } from './contract';
import type { ShownTable } from './session';
import { phrased } from './story/phrased';

const t = words('table');
const KEPT = 6;

/** What a screen reader hears: one polite sentence per event, and an urgent one when it is one's turn. */
export function Live<G extends GameTypes>({ session }: { readonly session: ShownTable<G> }) {
  const entries = session.log.value;
  const first = useRef(entries.at(-1)?.key ?? -1);
  const fresh = entries.filter((entry) => entry.key > first.current).slice(-KEPT);
  return (
    <>
      <div class="visually-hidden" aria-live="polite" aria-relevant="additions">
        {fresh.map((entry) => (
          <Sentence key={entry.key} session={session} entry={entry} />
        ))}
      </div>
      <YourTurn session={session} />
    </>
  );
}

function Sentence<G extends GameTypes>({
  session,
  entry,
}: {
  readonly session: ShownTable<G>;
  readonly entry: LogEntry<G>;
}) {
  const { event, after } = entry;
  const { game, room, seat } = session;
  const text = phrased(event.type, () => game.value?.sentence(event, after, room.value, seat.value) ?? null);
  return text === null ? null : <p>{text}</p>;
}

/** Sound, title and an assertive sentence when a question waits for us and the story has been told up to it. */
function YourTurn<G extends GameTypes>({ session }: { readonly session: ShownTable<G> }) {
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
      {mine.value ? t('turn') : ''}
    </div>
  );
}
