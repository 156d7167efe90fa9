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
