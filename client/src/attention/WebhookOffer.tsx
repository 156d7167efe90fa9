import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isSlow } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { noticeFacts } from '../net';
import type { Session } from '../table/session';
import { Fold, lazily } from '../ui';

const t = words('app');
/** Loaded on demand: few servers offer it, and only to slow tables. */
const WebhookForm = lazily(async () => (await import('./WebhookForm.js')).WebhookForm);

/** At a slow table, if the server allows it: notices of one's turn through a webhook. */
export function WebhookOffer(props: { readonly session: Session; readonly class?: string }) {
  const { session } = props;
  const hosts = useSignal<readonly string[]>([]);
  const offered = isSlow(session.room.value.options.clock) && session.seat.value >= 0;
  useEffect(() => {
    if (offered) void noticeFacts().then(({ webhooks = [] }) => (hosts.value = webhooks));
  }, [offered]);
  if (!offered || hosts.value.length === 0) return null;
  return (
    <section class={props.class}>
      <Fold summary={t('hook.title')}>
        <WebhookForm session={session} hosts={hosts.value} />
      </Fold>
    </section>
  );
}
