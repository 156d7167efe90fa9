import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { isAt, isSlow } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { noticeFacts, tableLink } from '../net';
import type { Session } from '../table/session';
import { Fold } from '../ui';

const t = words('app');

/** At a slow table, if the server allows it: notices of one's turn through a webhook. */
export function WebhookOffer<G extends GameTypes>(props: { readonly session: Session<G>; readonly class?: string }) {
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

function WebhookForm<G extends GameTypes>(props: { readonly session: Session<G>; readonly hosts: readonly string[] }) {
  const { session, hosts } = props;
  const id = useId();
  const url = useSignal('');
  const told = useSignal<'hook.on' | 'hook.off' | 'hook.wrong' | null>(null);
  const send = (to: string): void => {
    const { code } = session.room.value;
    session.send('webhook', { url: to, text: t('hook.notice', { code, link: tableLink(code) }) });
    told.value = to === '' ? 'hook.off' : 'hook.on';
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const to = url.value.trim();
    if (isAt(to, hosts)) send(to);
    else told.value = 'hook.wrong';
  };
  return (
    <form class="stack" onSubmit={submit}>
      <label class="label" for={id}>
        {t('hook.url')}
      </label>
      <input
        id={id}
        class="field"
        inputMode="url"
        autocomplete="off"
        value={url.value}
        onInput={(event) => void (url.value = event.currentTarget.value)}
      />
      <p class="hint">{t('hook.hint', { hosts: hosts.join(', ') })}</p>
      <div class="row wrap">
        <button type="submit" class="button">
          {t('hook.save')}
        </button>
        <button type="button" class="plain-button" onClick={() => send('')}>
          {t('hook.end')}
        </button>
      </div>
      <p role="status">{told.value !== null && t(told.value, { hosts: hosts.join(', ') })}</p>
    </form>
  );
}
