import { useSignal } from '@preact/signals';
import { words } from '../i18n';
import './ui.css';

const t = words('app');
const SHOWN_MS = 2500;

interface Props {
  /** A function creates it on demand. */
  readonly text: string | (() => string);
  readonly label: string;
}

/** Copies a text; if the browser forbids it, shows the text selected instead. */
export function CopyButton({ text, label }: Props) {
  const done = useSignal(false);
  const byHand = useSignal<string | null>(null);
  const copy = async (): Promise<void> => {
    const written = typeof text === 'string' ? text : text();
    try {
      await navigator.clipboard.writeText(written);
      done.value = true;
      setTimeout(() => (done.value = false), SHOWN_MS);
    } catch {
      // Plain HTTP from another device has no clipboard, so offer the text for selection.
      byHand.value = written;
    }
  };
  return (
    <>
      {/* As wide as the longer label, so that nothing moves. */}
      <button type="button" class="button copy-button" data-done={done.value} onClick={() => void copy()}>
        <span>{label}</span>
        <span>{t('copied')}</span>
      </button>
      <span class="visually-hidden" role="status">
        {done.value ? t('copied') : ''}
      </span>
      {byHand.value !== null && (
        <input class="field" readOnly value={byHand.value} aria-label={label} ref={(field) => field?.select()} />
      )}
    </>
  );
}
