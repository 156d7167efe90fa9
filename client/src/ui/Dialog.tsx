import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { words } from '../i18n';
import { giveBack } from './focus';
import { CrossButton } from './pieces';
import './ui.css';

const t = words('app');

interface Props {
  readonly title: string;
  readonly size?: 'small' | 'large';
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog: traps the focus, closes with Escape, restores the focus. */
export function Dialog({ title, size = 'large', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => giveBack(before);
  }, []);
  return (
    <dialog ref={dialog} class="dialog" translate={false} data-size={size} aria-labelledby={heading} onClose={onClose}>
      <div class="slip dialog-slip">
        <div class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <CrossButton label={t('close')} act={() => dialog.current?.close()} />
        </div>
        <div class="dialog-body" tabIndex={-1}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
