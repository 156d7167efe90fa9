import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Pointed } from './contract';
import type { Area } from './spot';
import './pointer.css';

/** How often the thing pointed at is looked for: it may still be coming, or move as the table does; ms. */
const LOOK_EVERY_MS = 150;
/** Space between the thing and the ring, in CSS pixels. */
const AROUND = 6;
/** Room for the finger and its motion, in CSS pixels. */
const FINGER = 56;

type Box = {
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
};

/** A ring around what the coach speaks of, with a finger above or below it. Only to be seen: it takes no clicks. */
export function Pointer({ at }: { readonly at: Pointed | undefined }) {
  const box = useSignal<Box | null>(null);
  const selector = at === undefined ? undefined : selectorOf(at);
  useEffect(() => {
    box.value = null;
    if (selector === undefined) return undefined;
    let met = false;
    const look = (): void => {
      const found = visible(selector);
      if (found !== undefined && !met) found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      met ||= found !== undefined;
      const next = found === undefined ? null : boxOf(found);
      if (JSON.stringify(next) !== JSON.stringify(box.peek())) box.value = next;
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [selector]);
  const { value } = box;
  if (value === null) return null;
  const below = pointsUp(parseFloat(value.top));
  return (
    <div
      class="pointer"
      aria-hidden="true"
      data-below={below}
      data-round={at !== undefined && 'place' in at}
      style={value}
    >
      <svg class="pointer-arrow" viewBox="0 0 24 30">
        <path d="M8 1h8v14h7L12 29 1 15h7z" />
      </svg>
    </div>
  );
}

/** The selector of what is pointed at. */
export function selectorOf(at: Pointed): string {
  return 'part' in at ? at.part : `.place[data-place="${at.place}"]`;
}

/** The first element of a selector that can be seen. */
export function visible(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((each) => each.checkVisibility({ visibilityProperty: true }));
}

/** What stands so high in the window has the finger below it. */
function pointsUp(top: number): boolean {
  return top < innerHeight / 4;
}

/** Where the finger at an element is, so that nothing else lies there. */
export function fingerAt(element: Element): Area {
  const { left, top, width, bottom } = element.getBoundingClientRect();
  const room = { left: left + width / 2 - FINGER / 2, width: FINGER, height: FINGER };
  return { ...room, top: pointsUp(top - AROUND) ? bottom : top - FINGER };
}

/** Where the ring is; null when what asks covers the whole thing. */
function boxOf(element: Element): Box | null {
  const { left, top, width, bottom } = element.getBoundingClientRect();
  const height = Math.min(bottom, endOf(element)) - top;
  if (height <= 0) return null;
  const px = (length: number): string => `${Math.round(length)}px`;
  return {
    left: px(left - AROUND),
    top: px(top - AROUND),
    width: px(width + 2 * AROUND),
    height: px(height + 2 * AROUND),
  };
}

/** Where what asks covers a thing from below, as it does the hand of a phone: the ring ends there, on no word of it. */
function endOf(element: Element): number {
  const sheet = document.querySelector('.question');
  const { left, right, top } = element.getBoundingClientRect();
  const over = sheet?.getBoundingClientRect();
  if (sheet?.contains(element) !== false || over === undefined) return Infinity;
  return over.left < right && over.right > left && over.bottom > top ? over.top - AROUND : Infinity;
}
