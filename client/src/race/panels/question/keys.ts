/** Keys that work wherever the focus is: digits pick, Enter confirms, Escape takes back. */
import { useEffect } from 'preact/hooks';
import { pick } from '../common/draft';
import type { RaceAsk } from '../common/ask';
import { useStore } from '../common/table';
import { numbered } from './digits';
import { QUESTION_FORM } from './form';

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=radio]),textarea,select,dialog,[contenteditable]') !== null
  );
}

/** Enter on a button or link is that button's own business. */
function ownsEnter(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button,a,input,summary') !== null;
}

/** Listens for as long as the panels are there; what a key means is decided by the question open at that moment. */
export function useKeys(): void {
  const store = useStore();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const [ask] = store.asks.peek();
      if (ask === undefined || event.defaultPrevented || typing(event.target)) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const digit = Number(event.key);
      const choices = numbered(ask, store.view.peek()?.own?.hand ?? []);
      const move = Number.isInteger(digit) && digit > 0 ? choices[digit - 1] : undefined;
      if (move !== undefined) pick(ask.decision.id, move);
      else if (event.key === 'Escape') takeBack(ask);
      else if (event.key === 'Enter' && !ownsEnter(event.target)) submit();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [store]);
}

/** Nothing is picked any more; splits go back to nothing taken. */
export function takeBack(ask: RaceAsk): void {
  pick(ask.decision.id, ask.options.kind === 'split' ? { type: ask.options.type, from: {} } : null);
}

function submit(): void {
  const form = document.getElementById(QUESTION_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
