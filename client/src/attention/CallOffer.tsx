import { useSignal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { words, language } from '../i18n';
import { change, settings } from '../settings/settings';
import type { Session } from '../table/session';
import { askToNotify, canBeCalled, pushAddress } from './device';
import { isSlow } from '@brigantine/shared/protocol';
import { noticeFacts } from '../net';

const t = words('app');

/** At a slow table: offers notifications on this device, until they are enabled. */
export function CallOffer<G extends GameTypes>({ session }: { readonly session: Session<G> }) {
  const problem = useSignal<'settings.notifyRefused' | 'call.failed' | null>(null);
  if (!mayBeCalled(session) || (settings.value.notify && problem.value === null)) return null;
  const accept = async (): Promise<void> => {
    const allowed = await askToNotify();
    const reached = allowed && (await beCalled(session));
    problem.value = reached ? null : allowed ? 'call.failed' : 'settings.notifyRefused';
    change({ notify: allowed });
  };
  return (
    <section class="slip row wrap">
      <p>{t('call.text')}</p>
      <button type="button" class="button" onClick={() => void accept()}>
        {t('call.yes')}
      </button>
      {problem.value !== null && (
        <p class="warning" role="alert">
          {t(problem.value)}
        </p>
      )}
    </section>
  );
}

type PushSession<G extends GameTypes> = Pick<Session<G>, 'room' | 'seat' | 'send'>;

/** Push notifications are offered to seated players of slow tables, if the browser supports them. */
export function mayBeCalled<G extends GameTypes>({ room, seat }: PushSession<G>): boolean {
  return isSlow(room.value.options.clock) && seat.value >= 0 && canBeCalled();
}

/** Sends this browser's push address to the server; false if it has none. Needs the notification permission. */
export async function beCalled<G extends GameTypes>(session: PushSession<G>): Promise<boolean> {
  const { key } = await noticeFacts();
  const address = key ? await pushAddress(key) : undefined;
  if (address === undefined) return false;
  session.send('callMe', { ...address, language: language.value });
  return true;
}
