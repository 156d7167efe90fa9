/**
 * Gives the focus back to what had it before something opened, once that is gone: only if nothing has it that can be seen, as
 * meanwhile it may have gone elsewhere.
 */
export function giveBack(before: Element | null): void {
  // What closes is still there when its effects end.
  queueMicrotask(() => {
    const now = document.activeElement;
    const lost = now === null || now === document.body || !now.checkVisibility({ visibilityProperty: true });
    if (lost && before instanceof HTMLElement) before.focus();
  });
}
