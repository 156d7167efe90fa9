import { words } from '../i18n';

const t = words('app');

/** The mark of a registered name: a disc with a tick. */
export function Verified() {
  const label = t('verified');
  return (
    <svg class="verified" viewBox="0 0 20 20" role="img" aria-label={label} focusable="false">
      <title>{label}</title>
      <circle cx="10" cy="10" r="9" />
      <path d="M6 10.2l2.7 2.7L14.2 7.4" />
    </svg>
  );
}
