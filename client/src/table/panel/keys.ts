import { useEffect, useRef } from 'preact/hooks';
import { isForPage } from '../../ui';
import { isOneOf, KEYS } from '../keyTable';

/** The form of every answer. Options anywhere on the page are its radio buttons; Enter submits it. */
export const ANSWER_FORM = 'answer';
/** Its button, which takes the focus after a pick on the board. */
export const CONFIRM_BUTTON = 'answer-confirm';

/** Submits the form; an incomplete answer repeats the question. */
export function submitAnswer(): void {
  document.getElementById(CONFIRM_BUTTON)?.click();
}

/** What keys do while a question is open. */
interface AnswerKeys {
  /** Whether a question is open. */
  readonly open: () => boolean;
  /** Picks what a key stands for (a digit, a sign); false when it stands for nothing. */
  readonly pick: (key: string) => boolean;
  /** Escape clears the pick. */
  readonly takeBack: () => void;
}

/** Buttons and links handle Enter themselves. */
function ownsEnter(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button,a,input,summary') !== null;
}

/** After a key has picked an answer, moves the focus so that Enter confirms it and does not press the last button again. */
function letGo(target: EventTarget | null): void {
  if (target instanceof HTMLElement && ownsEnter(target)) target.blur();
}

/** The same after a mouse press (`detail` > 0); with the keyboard or a screen reader the focus stays on the button. */
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
      if (!current.open() || event.defaultPrevented || !isForPage(event)) return;
      if (isOneOf(KEYS.question.deselect, event.key)) current.takeBack();
      else if (isOneOf(KEYS.question.confirm, event.key) && !ownsEnter(event.target)) submitAnswer();
      else if (!signsOf(event).some((sign) => current.pick(sign))) return;
      else letGo(event.target);
      event.preventDefault();
    };
    // A focused list takes the keys: it loses the focus after a pick with the pointer.
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

/**
 * What a key may stand for: its character and, where the layout has neither a digit nor a Latin letter on it, what a US
 * keyboard has in its place (AZERTY types `&` for 1, a Russian layout `ф` for A).
 */
export function signsOf({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): readonly string[] {
  const [, kind, sign] = /^(Digit|Numpad|Key)(\w)$/.exec(code) ?? [];
  const shifted = shiftKey && kind !== 'Key';
  return sign === undefined || shifted || /^[\da-z]$/i.test(key) ? [key] : [key, sign];
}
