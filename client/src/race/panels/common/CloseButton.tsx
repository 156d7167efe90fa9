import { t } from '../../say';

interface Props {
  readonly onClose: () => void;
  /** What has opened the sheet, and has the focus again once it is closed. */
  readonly opener: string;
}

/** Puts a sheet away that lies over the chart on a phone. */
export function CloseButton({ onClose, opener }: Props) {
  const close = (): void => {
    document.querySelector<HTMLElement>(opener)?.focus();
    onClose();
  };
  return (
    <button type="button" class="sheet-close centred bare" aria-label={t('close')} onClick={close}>
      <span aria-hidden="true">✕</span>
    </button>
  );
}
