import { useSignal, type Signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { NAME_LENGTH } from '@brigantine/shared/protocol';
import type { SignedIn } from '@brigantine/shared/profiles';
import { words } from '../i18n';
import { settings } from '../settings/settings';
import { CopyButton } from '../ui';
import { attempt, busy, fault, hasPasskeys, register, signInByCode, signInByPasskey, t } from './calls';

const app = words('app');

/** For guests: register a name, or sign in. */
export function GuestForms({ enter }: { readonly enter: (as: SignedIn) => void }) {
  const name = useSignal(settings.peek().name);
  const code = useSignal('');
  const run = (calls: () => Promise<SignedIn>) => (event: Event) => {
    event.preventDefault();
    void attempt(async () => enter(await calls()));
  };
  return (
    <>
      <p>{t('intro')}</p>
      <form class="stack" onSubmit={run(() => register(name.value))}>
        <Field label={app('name')} value={name} maxLength={NAME_LENGTH} autocomplete="nickname" />
        <button type="submit" class="main-button" disabled={busy.value}>
          {t('register')}
        </button>
      </form>
      <h2>{t('signIn.title')}</h2>
      {hasPasskeys() && (
        <button type="button" class="button" disabled={busy.value} onClick={run(signInByPasskey)}>
          {t('signIn.passkey')}
        </button>
      )}
      <form class="stack" onSubmit={run(() => signInByCode(name.value, code.value))}>
        <Field label={t('signIn.code')} value={code} maxLength={60} autocomplete="off" />
        <p class="hint">{t('signIn.hint')}</p>
        <button type="submit" class="button" disabled={busy.value}>
          {t('signIn.byCode')}
        </button>
      </form>
    </>
  );
}

/** A recovery code, which is never shown again. */
export function RecoveryCode({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  return (
    <section class="stack" aria-labelledby="code-title">
      <h2 id="code-title">{t('code.title')}</h2>
      <p>{t('code.text')}</p>
      <p class="profile-code">{code}</p>
      <div class="row wrap">
        <CopyButton text={code} label={app('copy')} />
        <button type="button" class="main-button" onClick={onClose}>
          {t('code.kept')}
        </button>
      </div>
    </section>
  );
}

/** Why the last call has failed. */
export function Problem() {
  return (
    <p role="alert" class="warning">
      {fault.value !== null && t(`error.${fault.value}`)}
    </p>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: Signal<string>;
  readonly maxLength: number;
  readonly autocomplete: 'nickname' | 'off';
}

function Field({ label, value, maxLength, autocomplete }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label class="label" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="field"
        dir="auto"
        maxLength={maxLength}
        autocomplete={autocomplete}
        spellcheck={false}
        required
        value={value.value}
        onInput={(event) => void (value.value = event.currentTarget.value)}
      />
    </div>
  );
}
