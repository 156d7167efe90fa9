import { words } from '../i18n';

const t = words('app');

/** The mark of a registered name: a seal with a tick. */
export function Verified() {
  const label = t('verified');
  return (
    <svg class="verified" viewBox="0 0 20 20" role="img" aria-label={label} focusable="false">
      <title>{label}</title>
      <path d="M10 1l2.4 1.8 3-.1.8 2.9 2.5 1.6-1 2.8 1 2.8-2.5 1.6-.8 2.9-3-.1L10 19l-2.4-1.8-3 .1-.8-2.9-2.5-1.6 1-2.8-1-2.8 2.5-1.6.8-2.9 3 .1z" />
      <path d="M6 10.2l2.7 2.7L14.2 7.4" />
    </svg>
  );
}
