import { useEffect, useRef } from 'preact/hooks';
import { submitAnswer } from './form';
import { signsOf } from './keySigns';

/** What keys do while a question is open. */
interface AnswerKeys {
  /** Whether there is an open question at all. */
  readonly open: () => boolean;
  /** Picks what a key stands for (a digit, a sign); false when it stands for nothing. */
  readonly pick: (key: string) => boolean;
  /** Escape: nothing is picked any more. */
  readonly takeBack: () => void;
}

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

/** After a key has picked an answer, moves the focus so that Enter confirms it and does not press the last button again. */
function letGo(target: EventTarget | null): void {
  if (target instanceof HTMLElement && ownsEnter(target)) target.blur();
}

/** After a press with the mouse, which says `detail`, the same: with the keyboard, or read aloud, the focus stays on the button. */
export function letGoOfPressed({ detail }: MouseEvent): void {
  if (detail > 0) letGo(document.activeElement?.closest('button') ?? null);
}

/**
 * Keys that work wherever the focus is: signs pick, Enter confirms, Escape takes back. Listens as long as the panel
 * is there; what a key means is decided by the question open at that moment.
 */
export function useAnswerKeys(keys: AnswerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { current } = latest;
      if (!current.open() || event.defaultPrevented || typing(event.target)) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Escape') current.takeBack();
      else if (event.key === 'Enter' && !ownsEnter(event.target)) submitAnswer();
      else if (!signsOf(event).some((sign) => current.pick(sign))) return;
      else letGo(event.target);
      event.preventDefault();
    };
    // A list keeps the keys for itself while it has the focus: once something is picked in it with a pointer, it lets go.
    let pressed: EventTarget | null = null;
    const point = ({ type, target }: Event): void => {
      if (type !== 'change') pressed = type === 'keydown' ? null : target;
      else if (target === pressed && target instanceof HTMLSelectElement) target.blur();
    };
    const pointing = ['keydown', 'pointerdown', 'change'];
    document.addEventListener('keydown', listen);
    for (const type of pointing) document.addEventListener(type, point);
    return () => {
      document.removeEventListener('keydown', listen);
      for (const type of pointing) document.removeEventListener(type, point);
    };
  }, []);
}
