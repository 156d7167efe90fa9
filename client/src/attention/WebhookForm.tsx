import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { isAt } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { tableLink } from '../net';
import type { Session } from '../table/session';

const t = words('app');

interface Props {
  readonly session: Session;
  /** To which messages may be sent. */
  readonly hosts: readonly string[];
}

/** Sets the address of one's notices, or ends them. */
export function WebhookForm({ session, hosts }: Props) {
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
