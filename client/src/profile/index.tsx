import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ProfileView, SignedIn } from '@brigantine/shared/profiles';
import { isolate, words } from '../i18n';
import { registered, remember } from '../net';
import { change } from '../settings/settings';
import { CopyButton, Verified } from '../ui';
import { Account } from './Account';
import { attempt, fault, t, view } from './calls';
import { GuestPage } from './GuestPage';
import { Record } from './Record';
import './profile.css';

export { PROFILE_WORDS } from './calls';

const app = words('app');

/** Where a player registers a name and signs in, and sees what they have done. */
export function ProfilePage({ goHome }: { readonly goHome: () => void }) {
  const recovery = useSignal<string | null>(null);
  useEffect(() => void (fault.value = null), []);
  const enter = ({ name, session, recovery: code }: SignedIn): void => {
    recovery.value = code ?? null;
    remember({ name, session });
    change({ name });
  };
  const own = registered.value;
  return (
    <main class="slip stack door profile">
      {own === null ? (
        <GuestPage enter={enter} />
      ) : (
        <>
          <h1 class="door-title">
            {isolate(own.name)} <Verified />
          </h1>
          {recovery.value === null ? (
            <Own show={(code) => void (recovery.value = code)} />
          ) : (
            <RecoveryCode code={recovery.value} onClose={() => void (recovery.value = null)} />
          )}
        </>
      )}
      <p role="alert" class="warning">
        {fault.value !== null && t(`error.${fault.value}`)}
      </p>
      <button type="button" class="plain-button" onClick={goHome}>
        {app('back')}
      </button>
    </main>
  );
}

/** A recovery code, which is never shown again. */
function RecoveryCode({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
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

function Own({ show }: { readonly show: (recovery: string) => void }) {
  const own = useSignal<ProfileView | null>(null);
  const reload = (): Promise<void> => attempt(async () => void (own.value = await view()));
  useEffect(() => void reload(), []);
  if (own.value === null) return <p role="status">{app('opening')}</p>;
  return (
    <>
      <Record of={own.value} />
      <Account of={own.value} reload={reload} show={show} />
    </>
  );
}
