import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { renewal, failureOf, type Failure } from '../net';
import { words } from '../i18n';
import { Dialog } from './Dialog';

const t = words('app');

/** Why the last part of the page could not be loaded. */
const missing = signal<Failure | null>(null);

/** Shows the dialog of `MissingPart`. */
export function tellMissing(thrown: unknown): void {
  missing.value = failureOf(thrown);
}

/** A dialog that explains why a part could not be loaded, and reloads the page if that helps. Render it once per page. */
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

interface ClosedProps {
  readonly onClose?: () => void;
}

/** A component whose code loads when it is first rendered; a failure opens `MissingPart`. Call it at module level. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & ClosedProps> {
  const fetched = signal<ComponentType<Props> | null>(null);
  return function Lazy(props: Props & ClosedProps) {
    useEffect(() => {
      renewal.part(load).then(
        (component) => void (fetched.value = component),
        (thrown: unknown) => {
          props.onClose?.();
          tellMissing(thrown);
        },
      );
    }, []);
    const Fetched = fetched.value;
    return Fetched === null ? null : <Fetched {...props} />;
  };
}
