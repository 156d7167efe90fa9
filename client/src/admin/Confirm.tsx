import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface Props {
  readonly title: string;
  /** Label of the button that confirms. */
  readonly deed: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Asks before an action; Escape cancels. */
export function Confirm({ children, deed, onClose, onDone, title }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: Event): void => {
    event.preventDefault();
    onDone();
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} class="stack admin-slip admin-dialog" aria-labelledby={heading} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <h2 id={heading}>{title}</h2>
        {children}
        <div class="row wrap admin-order">
          <button type="submit" class="main-button">
            {deed}
          </button>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            Leave it
          </button>
        </div>
      </form>
    </dialog>
  );
}
