import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadWords } from '../i18n';
import { failureOf, renewal, type Failure } from '../net';
import { FailPage, Opening } from './FailPage';
import { LanguageSwitch } from './LanguageSwitch';
import { goHome } from './state';
import './page.css';

type Page = ComponentType<{ readonly goHome: () => void }>;

/** A page whose code and words are loaded when it is opened, and on no other page. */
export function LazyPage({ load }: { readonly load: () => Promise<Page> }) {
  const fetched = useSignal<{ readonly Page: Page } | null>(null);
  const failed = useSignal<Failure | null>(null);
  useEffect(() => {
    load().then(
      (Page) => void (fetched.value = { Page }),
      (thrown: unknown) => void (failed.value = failureOf(thrown)),
    );
  }, []);
  if (failed.value !== null) return <FailPage why={failed.value} again={() => location.reload()} />;
  if (fetched.value === null) return <Opening />;
  const { Page } = fetched.value;
  return (
    <div class="page page-small" translate={false}>
      <header class="home-top">
        <LanguageSwitch />
      </header>
      <Page goHome={goHome} />
    </div>
  );
}

/** `/diag`, which tests the connection. */
export async function loadDiag(): Promise<Page> {
  const { DIAG_WORDS, DiagPage } = await renewal.part(() => import('../diag/index.js'));
  await loadWords(DIAG_WORDS);
  return DiagPage;
}

/** `/fair`, which shows the server's dice. */
export async function loadDice(): Promise<Page> {
  const { loadDicePage } = await renewal.part(() => import('../fair/DicePage.js'));
  return loadDicePage();
}

/** `/profile`, where a name is registered. */
export async function loadProfile(): Promise<Page> {
  const { PROFILE_WORDS, ProfilePage } = await renewal.part(() => import('../profile/index.js'));
  await loadWords(PROFILE_WORDS);
  return ProfilePage;
}
