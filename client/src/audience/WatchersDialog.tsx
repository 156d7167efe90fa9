import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { duration, isolate, words } from '../i18n';
import { Dialog, lazily } from '../ui';
import { people } from '../table/people';
import type { Session } from '../table/session';
import { AskForHands } from './Casting';
import { t } from './words';

const table = words('table');

const PersonDialog = lazily(async () => (await import('../table/PersonDialog.js')).PersonDialog);

interface Props {
  readonly session: Session;
  readonly onClose: () => void;
}

/** The names of the spectators, and their delay. */
export function WatchersDialog({ session, onClose }: Props) {
  const about = useSignal<string | null>(null);
  const { options, spectators } = session.room.value;
  useEffect(() => session.send('watchers', {}), [spectators]);
  const names = session.watchers.value;
  const nameless = names.filter((name) => name === '').length;
  const known = people(session);
  return (
    <Dialog title={t('title')} size="small" onClose={onClose}>
      <div class="stack">
        {options.delay > 0 && <p>{t('delayed', { time: duration(options.delay, 'long') })}</p>}
        <ul class="row wrap watchers" role="list">
          {names.flatMap((name) => (name === '' ? [] : <li key={name}>{entry(name)}</li>))}
          {nameless > 0 && <li>{t('guests', { count: nameless })}</li>}
        </ul>
        {session.seat.value < 0 && session.name === '' && <p>{t('nameless')}</p>}
        <AskForHands session={session} />
        {names.length === 0 && <p>{t('nobody')}</p>}
      </div>
      {about.value !== null && (
        <PersonDialog session={session} name={about.value} onClose={() => (about.value = null)} />
      )}
    </Dialog>
  );

  function entry(name: string) {
    const person = known.find((each) => each.name === name);
    if (session.seat.value < 0 && name === session.name) return <strong>{isolate(name)}</strong>;
    return (
      <button type="button" class="chat-person" onClick={() => (about.value = name)}>
        {isolate(name)}
        {person?.hidden === true && <em> {table('chat.hidden')}</em>}
        {person?.muted !== undefined && <em> {table('chat.muted')}</em>}
      </button>
    );
  }
}
