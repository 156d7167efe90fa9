import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { DiagPage } from '../diag';
import { loadWords } from '../i18n';
import { failureOf, renewal, type Failure } from '../net';
import { FailPage, Opening } from './FailPage';
import { LanguageSwitch } from './LanguageSwitch';
import { goHome } from './state';
import './page.css';

/** Shows `/diag`, which tests the connection. Its code and texts load only there. */
export function DiagDoor() {
  const fetched = useSignal<{ readonly Page: typeof DiagPage } | null>(null);
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

async function load(): Promise<typeof DiagPage> {
  const { DIAG_WORDS, DiagPage: Page } = await renewal.part(() => import('../diag/index.js'));
  await loadWords(DIAG_WORDS);
  return Page;
}
