import { useLayoutEffect, useRef } from 'preact/hooks';

/** Returns the focus to the element that had it before something opened, unless another visible element has it now. */
export function giveBack(before: Element | null): void {
  // The closing element is still in the page when its effects end.
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

/** False for shortcuts of the browser, and for keys pressed in a text field, a list or a dialog. */
export function isForPage({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  const owner = 'input:not([type=radio]),textarea,select,dialog,[contenteditable]';
  return !(target instanceof HTMLElement && target.closest(owner) !== null);
}

/** Everything open except dialogs, in the order of opening. */
const opened: object[] = [];

/**
 * While `open`, Escape closes this wherever the focus is, unless something opened later. On closing, a focus inside
 * returns to the element that had it before. Dialogs handle Escape themselves.
 */
export function useEscape(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  // A layout effect, so that keys pressed before the next frame count.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement;
    const me = {};
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || opened.at(-1) !== me || document.querySelector('dialog[open]') !== null) return;
      // Otherwise the same key would close what is below, or deselect an answer.
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
