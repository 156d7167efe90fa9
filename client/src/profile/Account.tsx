import { useSignal } from '@preact/signals';
import type { ProfileView } from '@brigantine/shared/profiles';
import { isolate, locale, words } from '../i18n';
import { registered, remember } from '../net';
import { Dialog, Fold } from '../ui';
import { downloadJson } from '../ui/download';
import {
  addPasskey,
  attempt,
  busy,
  erase,
  exported,
  hasPasskeys,
  removePasskey,
  renewRecovery,
  signOut,
  t,
} from './calls';

const app = words('app');

interface Props {
  readonly of: ProfileView;
  readonly reload: () => Promise<void>;
  /** Shows a new recovery code. */
  readonly show: (recovery: string) => void;
}

/** Ways to sign in, and what is stored. */
export function Account({ of, reload, show }: Props) {
  const erasing = useSignal(false);
  const run = (calls: () => Promise<void>) => () => void attempt(calls);
  return (
    <Fold summary={t('account.title')}>
      <div class="stack">
        <Passkeys of={of} reload={reload} />
        <button
          type="button"
          class="button"
          disabled={busy.value}
          onClick={run(async () => show(await renewRecovery()))}
        >
          {t('account.newCode')}
        </button>
        <p class="hint">{t('account.newCodeHint')}</p>
        <div class="row wrap">
          <button
            type="button"
            class="button"
            disabled={busy.value}
            onClick={run(async () => downloadJson('brigantine-profile.json', await exported()))}
          >
            {t('account.export')}
          </button>
          <button
            type="button"
            class="button"
            disabled={busy.value}
            onClick={run(async () => {
              await signOut();
              remember(null);
            })}
          >
            {t('account.signOut')}
          </button>
          <button type="button" class="button" onClick={() => void (erasing.value = true)}>
            {t('account.erase')}
          </button>
        </div>
        {erasing.value && <EraseDialog onClose={() => void (erasing.value = false)} />}
      </div>
    </Fold>
  );
}

function Passkeys({ of: { passkeys }, reload }: Pick<Props, 'of' | 'reload'>) {
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
  const then = (calls: () => Promise<void>) => async (): Promise<void> => {
    await attempt(calls);
    if (registered.peek() !== null) await reload();
  };
  return (
    <section class="stack" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{t('passkeys.title')}</h2>
      <p class="hint">{t(hasPasskeys() ? 'passkeys.text' : 'error.noPasskeys')}</p>
      <ul class="stack" role="list">
        {passkeys.map(({ id, at }) => (
          <li key={id} class="row wrap">
            {t('passkeys.since', { date: date.format(at) })}
            <button
              type="button"
              class="button"
              disabled={busy.value}
              onClick={() => void then(() => removePasskey(id))()}
            >
              {t('passkeys.remove')}
            </button>
          </li>
        ))}
      </ul>
      {hasPasskeys() && (
        <button type="button" class="button" disabled={busy.value} onClick={() => void then(addPasskey)()}>
          {t('passkeys.add')}
        </button>
      )}
    </section>
  );
}

function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const name = registered.value?.name ?? '';
  const run = (): void =>
    void attempt(async () => {
      await erase();
      remember(null);
    }).then(onClose);
  return (
    <Dialog title={t('erase.title', { name: isolate(name) })} size="small" onClose={onClose}>
      <p>{t('erase.text')}</p>
      <div class="row wrap">
        <button type="button" class="button" disabled={busy.value} onClick={run}>
          {t('erase.do')}
        </button>
        <button type="button" class="main-button" onClick={onClose}>
          {app('cancel')}
        </button>
      </div>
    </Dialog>
  );
}
