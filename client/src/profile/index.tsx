import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ProfileView, SignedIn } from '@brigantine/shared/profiles';
import { isolate, loadWords, words } from '../i18n';
import { registered } from '../net';
import { Verified } from '../ui';
import { Account } from './Account';
import { attempt, enter, fault, PROFILE_WORDS, t, view } from './calls';
import { GuestForms, Problem, RecoveryCode } from './GuestForms';
import { Record } from './Record';
import './profile.css';

const app = words('app');

/** Where a player registers a name and signs in, and sees what they have done. */
function ProfilePage({ goHome }: { readonly goHome: () => void }) {
  const recovery = useSignal<string | null>(null);
  useEffect(() => void (fault.value = null), []);
  const signedIn = (as: SignedIn): void => {
    recovery.value = as.recovery ?? null;
    enter(as);
  };
  const own = registered.value;
  return (
    <main class="slip stack door profile">
      {own === null ? (
        <>
          <h1 class="door-title">{t('title')}</h1>
          <GuestForms enter={signedIn} />
        </>
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
      <Problem />
      <button type="button" class="plain-button" onClick={goHome}>
        {app('back')}
      </button>
    </main>
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

/** The page, once its words have loaded. */
export async function loadPage(): Promise<typeof ProfilePage> {
  await loadWords(PROFILE_WORDS);
  return ProfilePage;
}
