/** A question that comes is heard and has the keyboard, for those who do not see it come. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { guarded } from '../../faults';
import type { TableStore } from '../contract';

/** Where questions stand; the link before everything else leads here. */
export const QUESTION_PLACE = 'question';
/** The words of the one that is open. */
export const QUESTION_HEADING = 'question-heading';

/** Puts the keyboard's focus on what is asked, or where it will be asked. */
export function goToQuestion(): void {
  const place = document.getElementById(QUESTION_HEADING) ?? document.getElementById(QUESTION_PLACE);
  place?.focus({ preventScroll: true });
}

/**
 * Says what is asked, and moves the focus to it, once for every question; not while the player types or has a dialog or drawer open.
 * When a question goes, and with it what had the focus, the focus waits where the next one will stand.
 */
export function useCalled(store: Pick<TableStore, 'asking'>, heading: string): void {
  // Before the next frame: one question may stand at once where another stood, and no key pressed between them is lost.
  useLayoutEffect(() => {
    guarded('focus', callPlayer, 'page');
    return () => guarded('focus', waitForNext, 'page');
  }, []);
  useEffect(() => {
    store.asking.value = heading;
    return () => void (store.asking.value = '');
  }, [heading]);
}

function callPlayer(): void {
  if (isFree(document.activeElement)) goToQuestion();
}

function waitForNext(): void {
  // The card that had the focus may have left the hand just before.
  const answering = document.activeElement?.closest('.area-question, .area-hand') != null;
  if (answering || isFree(document.activeElement))
    document.getElementById(QUESTION_PLACE)?.focus({ preventScroll: true });
}

function isFree(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('.deck') !== null;
}
