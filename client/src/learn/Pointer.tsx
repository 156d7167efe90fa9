import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Pointed } from './contract';
import type { Area, Arrow } from './spot';
import './pointer.css';

/** How often the thing pointed at is looked for: it may still be coming, or move as the table does; ms. */
const LOOK_EVERY_MS = 150;
/** Space between the thing and the ring, in CSS pixels. */
export const AROUND = 4;

interface Props {
  readonly at: Pointed | undefined;
  /** Where the arrow to a ring around a thing stands; undefined where there is no room for one. */
  readonly arrow: (ring: Area, thing: Element) => Arrow | undefined;
}

interface Shown {
  readonly ring: Area;
  readonly arrow: Arrow | undefined;
}

/** A ring around what the coach speaks of, and an arrow to it. Only to be seen: they take no clicks. */
export function Pointer({ at, arrow }: Props) {
  const shown = useSignal<Shown | null>(null);
  const selector = at === undefined ? undefined : selectorOf(at);
  useEffect(() => {
    shown.value = null;
    if (selector === undefined) return undefined;
    let met = false;
    const look = (): void => {
      const found = visible(selector);
      if (found !== undefined && !met) found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      met ||= found !== undefined;
      const ring = found && ringOf(found);
      const next = found && ring ? { ring, arrow: arrow(ring, found) } : null;
      if (JSON.stringify(next) !== JSON.stringify(shown.peek())) shown.value = next;
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [selector]);
  if (shown.value === null) return null;
  const { ring, arrow: drawn } = shown.value;
  const px = ({ left, top }: Pick<Area, 'left' | 'top'>) => ({ left: `${left}px`, top: `${top}px` });
  return (
    <>
      <div
        class="pointer"
        aria-hidden="true"
        data-round={at !== undefined && 'place' in at}
        style={{ ...px(ring), width: `${ring.width}px`, height: `${ring.height}px` }}
      />
      {drawn !== undefined && (
        <svg class="pointer-arrow" aria-hidden="true" style={{ ...px(drawn), rotate: `${drawn.turn}deg` }}>
          <path d={`M0-4H${drawn.length - 16}V-9L${drawn.length} 0 ${drawn.length - 16} 9V4H0z`} />
        </svg>
      )}
    </>
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

/** Where the ring is; null when what asks covers the whole thing. */
function ringOf(element: Element): Area | null {
  const { left, top, width, bottom } = element.getBoundingClientRect();
  const height = Math.min(bottom, endOf(element)) - top;
  if (height <= 0) return null;
  return {
    left: Math.round(left - AROUND),
    top: Math.round(top - AROUND),
    width: Math.round(width + 2 * AROUND),
    height: Math.round(height + 2 * AROUND),
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
