import { useSignal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { change, settings } from '../settings/settings';
import type { Session } from '../table/session';
import { beCalled, mayBeCalled } from './calls';
import { askToNotify } from './device';

const t = words('app');

/** At a slow table: whether this device shall tell its player that it is their turn. Nothing once it does. */
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
