import { useSignal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { failureOf, renewal, type Failure } from '../net';
import { FailPage, Opening } from './FailPage';
import { SmallPage } from './LanguageSwitch';
import { goHome, type LazyName } from './state';
import './page.css';

type Page = ComponentType<{ readonly goHome: () => void }>;

const PARTS: Readonly<Record<LazyName, () => Promise<{ readonly loadPage: () => Promise<Page> }>>> = {
  diag: () => import('../diag/index.js'),
  fair: () => import('../fair/DicePage.js'),
  profile: () => import('../profile/index.js'),
  statistics: () => import('../statistics/index.js'),
};

/** Renders the result of `load`, or why it failed. */
export function Loaded({ load }: { readonly load: () => Promise<ComponentChildren> }) {
  const loaded = useSignal<ComponentChildren>(null);
  const failed = useSignal<Failure | null>(null);
  useEffect(() => {
    load().then(
      (found) => void (loaded.value = found),
      (thrown: unknown) => void (failed.value = failureOf(thrown)),
    );
  }, []);
  if (failed.value !== null) {
    const why = failed.value === 'unknownCode' ? 'noGame' : failed.value;
    return <FailPage why={why} again={() => location.reload()} />;
  }
  return loaded.value ?? <Opening />;
}

/** Loads the code and texts of a page. Rejects with `NetError`. */
export async function loadLazyPage(name: LazyName): Promise<ComponentChildren> {
  const Page = await (await renewal.part(PARTS[name])).loadPage();
  return (
    <SmallPage translate={false}>
      <Page goHome={goHome} />
    </SmallPage>
  );
}
