import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { failureOf, renewal, type Failure } from '../net';
import { FailPage, Opening } from './FailPage';
import { LanguageSwitch } from './LanguageSwitch';
import { goHome, type LazyName } from './state';
import './page.css';

type Page = ComponentType<{ readonly goHome: () => void }>;

const PARTS: Readonly<Record<LazyName, () => Promise<{ readonly loadPage: () => Promise<Page> }>>> = {
  diag: () => import('../diag/index.js'),
  fair: () => import('../fair/DicePage.js'),
  profile: () => import('../profile/index.js'),
  statistics: () => import('../statistics/index.js'),
};

/** A page whose code and words are loaded when it is opened, and on no other page. */
export function LazyPage({ name }: { readonly name: LazyName }) {
  const fetched = useSignal<{ readonly Page: Page } | null>(null);
  const failed = useSignal<Failure | null>(null);
  useEffect(() => {
    renewal
      .part(PARTS[name])
      .then(({ loadPage }) => loadPage())
      .then(
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
