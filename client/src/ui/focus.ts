import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Gives the focus back to what had it before something opened, once that is gone: only if nothing has it that can be seen, as
 * meanwhile it may have gone elsewhere.
 */
export function giveBack(before: Element | null): void {
  // What closes is still there when its effects end.
  queueMicrotask(() => {
    const now = document.activeElement;
    const lost = now === null || now === document.body || !isVisible(now);
    if (lost && before instanceof HTMLElement) before.focus();
  });
}

/** Whether an element is rendered and not hidden by CSS. Safari before 17.4 has no `checkVisibility`. */
export function isVisible(element: Element): boolean {
  if (typeof element.checkVisibility === 'function') return element.checkVisibility({ visibilityProperty: true });
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** What is open and is no dialog, the one opened last at the end. */
const opened: object[] = [];

/**
 * While `open`, Escape closes this wherever the focus is, unless something was opened over it. However it closes, a focus that
 * goes with it goes back to what had it before. Dialogs close by themselves.
 */
export function useEscape(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  // At once: a key that is pressed before the next frame counts already.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement;
    const me = {};
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || opened.at(-1) !== me || document.querySelector('dialog[open]') !== null) return;
      // Neither what lies below is closed with it, nor is a picked answer taken back.
      event.stopImmediatePropagation();
      latest.current();
    };
    opened.push(me);
    document.addEventListener('keydown', press, true);
    return () => {
      opened.splice(opened.indexOf(me), 1);
      document.removeEventListener('keydown', press, true);
      giveBack(before);
    };
  }, [open]);
}
