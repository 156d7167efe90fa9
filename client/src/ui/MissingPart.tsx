import { signal } from '@preact/signals';
import { words } from '../i18n';
import { failureOf, renewal, type Failure } from '../net';
import { Dialog } from './Dialog';

const t = words('app');

/** Why the part of the page that was asked for last could not be loaded. */
const missing = signal<Failure | null>(null);

/** Tells the player that what they wanted could not be loaded. */
export function tellMissing(thrown: unknown): void {
  missing.value = failureOf(thrown);
}

/** Says so, and reloads the page if that helps. Stands once in the page. */
export function MissingPart() {
  const why = missing.value;
  if (why === null) return null;
  return (
    <Dialog title={t('fail.title')} size="small" onClose={() => void (missing.value = null)}>
      <p role="alert">{t(`error.${why}`)}</p>
      {why !== 'unreachable' && (
        <button type="button" class="main-button" onClick={() => renewal.now()}>
          {t('reload')}
        </button>
      )}
    </Dialog>
  );
}
