import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isVisible } from '../ui/focus';
import { arrowTo, LONG, type Area, type Arrow } from './arrow';
import type { Pointed } from './contract';
import './hints.css';

/** Polling interval for the target, which may appear late or move with the table, in ms. */
const LOOK_EVERY_MS = 150;
/**
 * Number of polls that place the arrow again after a change on the page, since what changed may still be moving.
 * Between changes there are none: each measures everything that the arrow must not cover.
 */
const POLLS_AFTER_CHANGE = 8;
/** Distance from the target to the outer edge of the ring, and width of the ring, in CSS pixels; less if a button or text is near. */
const RING_DISTANCE = 5;
const CLOSE = 2;
/** Parts that extend beyond their parent: a tilted card, the count at a hold's corner. */
const STANDING_OUT = '.card, .crate-count';
/** How far a ring around a space extends on every side to enclose its piece, in widths of the space. */
const PIECE = 0.5;
/** Elements that the arrow must not cover. */
const KEEP_CLEAR =
  '.coach :is(p, button, select), .topbar :is(button, .hint-slip), .place, .board-read, .board-zoom, .die, .station, .turn-order li, .plate > *, .crate, .area-hand li, .own-more, .log-lines li, .question > :not(.question-body), .question-body > *, .question :is(h2, .countdown, button, .option), .score-title, .score-winner, .score-yours, .score-table';

interface Props {
  readonly at: Pointed | undefined;
  /** The target is a control, not only something to look at. */
  readonly press: boolean;
}

interface Ring extends Area {
  /** Thin for lack of room, so that it covers nothing. */
  readonly close: boolean;
  /** Rotation of the target, in radians. */
  readonly tilt: number;
}

interface Shown {
  readonly ring: Ring;
  /** The target is round. */
  readonly round: boolean;
  readonly arrow: Arrow | undefined;
}

/** A ring around the target, and an arrow if there is room. They take no clicks. */
export function Pointer({ at, press }: Props) {
  const shown = useSignal<Shown | null>(null);
  const key = JSON.stringify(at);
  useEffect(() => {
    shown.value = null;
    if (at === undefined) return undefined;
    let met = false;
    let moving = POLLS_AFTER_CHANGE;
    const look = (): void => {
      const found = pointedAt(at);
      if (found !== undefined && !met) found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      met ||= found !== undefined;
      const before = shown.peek();
      const ring = found && ringOf(found, at);
      if (JSON.stringify(ring) !== JSON.stringify(before?.ring)) moving = POLLS_AFTER_CHANGE;
      if (moving-- <= 0) return;
      const next = found && ring ? { ring, round: found.matches('.place'), arrow: arrowBeside(ring, found) } : null;
      if (JSON.stringify(next) !== JSON.stringify(before)) shown.value = next;
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    const onChange = (): void => void (moving = POLLS_AFTER_CHANGE);
    const changes = new MutationObserver(onChange);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    addEventListener('scroll', onChange, true);
    addEventListener('resize', onChange);
    return () => {
      clearInterval(timer);
      changes.disconnect();
      removeEventListener('scroll', onChange, true);
      removeEventListener('resize', onChange);
    };
  }, [key]);
  if (shown.value === null) return null;
  const { ring, round, arrow } = shown.value;
  const px = ({ left, top }: Pick<Area, 'left' | 'top'>) => ({ left: `${left}px`, top: `${top}px` });
  return (
    <>
      <div
        class="pointer"
        aria-hidden="true"
        data-round={round}
        data-close={ring.close}
        data-press={press}
        style={{ ...px(ring), width: `${ring.width}px`, height: `${ring.height}px`, rotate: `${ring.tilt}rad` }}
      />
      {arrow !== undefined && (
        <svg class="pointer-arrow" aria-hidden="true" style={{ ...px(arrow), rotate: `${arrow.turn}deg` }}>
          <path d={ARROW} fill="var(--gold)" stroke="var(--wood-dark)" stroke-width="2" stroke-linejoin="round" />
        </svg>
      )}
    </>
  );
}

/** The visible target. */
export function pointedAt(at: Pointed): Element | undefined {
  if ('place' in at) return pointedAt({ part: `.place[data-place="${at.place}"]` });
  const { part, until, then } = at;
  const past = until !== undefined && document.querySelector(until) !== null;
  if (past) return then && pointedAt(then);
  return [...document.querySelectorAll(part)].find(isVisible);
}

function arrowBeside(ring: Area, thing: Element): Arrow | undefined {
  const read = [...document.querySelectorAll(KEEP_CLEAR)].filter((each) => each !== thing && isVisible(each));
  const areas = read.map((each): Area => each.getBoundingClientRect());
  const kind = thing.matches('.place') ? 'space' : thing.matches('ul, ol') ? 'row' : undefined;
  return arrowTo(ring, areas, { width: innerWidth, height: innerHeight }, kind);
}

/** Position of the ring; null if the question covers the whole target. */
function ringOf(element: Element, at: Pointed): Ring | null {
  const { left, top, right, bottom } = holds(element, at);
  const close = isCrowded(element);
  const around = close ? CLOSE : RING_DISTANCE;
  const end = Math.min(bottom, endOf(element, around));
  if (end <= top) return null;
  const tilt = end < bottom ? 0 : tiltOf(element);
  const { width, height } = sidesOf(right - left, end - top, tilt);
  return {
    close,
    tilt,
    left: Math.round((left + right - width) / 2 - around),
    top: Math.round((top + end - height) / 2 - around),
    width: Math.round(width + 2 * around),
    height: Math.round(height + 2 * around),
  };
}

/** Rotation of a single card, or of something on it, in radians. */
function tiltOf(element: Element): number {
  const cards = element.querySelectorAll('.card');
  const card = element.closest('.card') ?? (cards.length === 1 ? cards[0] : undefined);
  if (card === undefined) return 0;
  const { a, b } = new DOMMatrixReadOnly(getComputedStyle(card).transform);
  return Math.atan2(b, a);
}

/** Width and height of a rotated rectangle, from its bounding box. */
function sidesOf(width: number, height: number, tilt: number): { readonly width: number; readonly height: number } {
  const [cos, sin] = [Math.cos(tilt), Math.abs(Math.sin(tilt))];
  const both = cos * cos - sin * sin;
  return { width: (width * cos - height * sin) / both, height: (height * cos - width * sin) / both };
}

/** Points right from its end. */
const ARROW = `M0-4H${LONG - 16}V-9L${LONG} 0 ${LONG - 16} 9V4H0z`;

type Edges = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** Visible bounds of a target: the cards of a row, a raised card, a space with its piece. */
function holds(element: Element, at: Pointed): Edges {
  const { left, top, right, bottom, width } = element.getBoundingClientRect();
  if ('place' in at && at.piece === true) {
    const around = width * PIECE;
    return { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
  }
  const rects = (selector: string): DOMRect[] =>
    [...element.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  const held = rects(':scope > li');
  const all = [...(held.length > 0 ? held : [{ left, right }]), ...rects(STANDING_OUT)];
  return {
    left: Math.min(...all.map((each) => each.left)),
    top: Math.min(top, ...rects(`${STANDING_OUT}, [data-picked="true"], :hover`).map((each) => each.top)),
    right: Math.max(...all.map((each) => each.right)),
    bottom: Math.max(bottom, ...rects(STANDING_OUT).map((each) => each.bottom)),
  };
}

/** Whether the element is close to the confirm button, a text of the question or the count of a hold. */
function isCrowded(element: Element): boolean {
  const a = element.getBoundingClientRect();
  const far = RING_DISTANCE * 2;
  return [...document.querySelectorAll('.question :is(.main-button, h2, p), .crate-count')].some((each) => {
    const b = each.getBoundingClientRect();
    const near = a.left < b.right + far && b.left < a.right + far && a.top < b.bottom + far && b.top < a.bottom + far;
    return near && !each.contains(element) && !element.contains(each);
  });
}

/** Bottom of the ring if the question covers the target from below, as it does the hand on a phone: no word of it may be crossed. */
function endOf(element: Element, around: number): number {
  const sheet = document.querySelector('.question');
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const over = sheet?.getBoundingClientRect();
  if (sheet?.contains(element) !== false || over === undefined) return Infinity;
  // A sheet that only follows the target has room for a ring above its first word.
  const covers = over.top < bottom - 1 && over.bottom > top;
  return covers && over.left < right && over.right > left ? over.top - around : Infinity;
}
