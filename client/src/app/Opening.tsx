import { words } from '../i18n';

const t = words('app');

/** The page while what it will show is still being fetched. */
export function Opening() {
  return (
    <main class="page page-small">
      <h1 class="title">{t('title')}</h1>
      <p role="status">{t('opening')}</p>
    </main>
  );
}
