import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import type { GameClient } from '../table/contract';
import type { ShownTable } from '../table/session';
import { useSecondsLeft } from '../table/useSecondsLeft';
import { useEscape } from '../ui';
import type { Pointed } from './contract';
import type { Hint } from './hint';
import { knows, remember } from './learnt';
import { AROUND, Pointer, selectorOf, visible } from './Pointer';
import { clearJoint, freeSpot, grown, type Area, type Arrow } from './spot';
import './hints.css';

const t = words('table');
/** How often the place of a hint is looked for again, as the table may move; ms. */
const LOOK_EVERY_MS = 300;
/** Room for the ring around the thing it is about, and for an arrow to it, in CSS pixels. */
const RING = AROUND + 24;
/** Most room for what lies beside a space, in CSS pixels. */
const SHIP = 18;
/** So long a hint stands until it counts as read; ms. */
const READ_MS = 4000;
/** With less time than that on the clock no hint is shown: the player needs it to answer; s. */
const LEAST_SECONDS = 15;
/** While one of these is open one looks at it, and no hint is shown. */
const OPEN = '.topbar-menu, .drawer, dialog[open]';
/** What a hint never lies on: all that one may press or must read. */
const KEPT_FREE =
  '.topbar, .area-ships, .plate[data-open="true"], .crew-piles[data-open="true"], .area-hand > :not(ul), .area-hand li, .area-hand .card, .question-beside, .question > :not(.question-body), .question-head > *, .question-body > *, .outcome-sheet, .area-log, .banner, .away, .board-read, .board button:not(.place, .chart-size)';

export interface HintsProps<G extends GameTypes> {
  readonly session: ShownTable<G>;
  readonly game: GameClient<G>;
}

/** The hint whose moment has come, if any. */
export function Hints<G extends GameTypes>({ session, game }: HintsProps<G>) {
  const left = useSecondsLeft(session).value;
  const hint = left !== null && left < LEAST_SECONDS ? undefined : dueHint(session, game);
  const view = session.view.value;
  if (hint === undefined || view === null) return null;
  return <Bubble key={hint.id} game={game.id} own={game.ownPlace?.(view, session.seat.value)} {...hint} />;
}

function dueHint<G extends GameTypes>(session: ShownTable<G>, game: GameClient<G>): Hint<G> | undefined {
  const [ask] = session.asks.value;
  const view = session.view.value;
  const ready = session.boardState.value === 'ready' && !session.timelineBusy.value;
  const quiet = !ready || session.seat.value < 0;
  if (quiet || view === null || ask === undefined || ask.answered) return undefined;
  const events = session.log.value.map(({ event }) => event);
  const moment = { view, me: session.seat.value, ask, events };
  return game.hints?.find(
    ({ id, lesson, due }) => !knows(game.id, lesson) && !knows(game.id, nameOf(id)) && due(moment),
  );
}

const nameOf = (id: string): string => `hint.${id}`;

/** The upper left corner of a hint, in the window. */
type Spot = Pick<Area, 'left' | 'top'>;

interface BubbleProps {
  readonly game: string;
  readonly id: string;
  readonly at: Pointed;
  readonly text: () => string;
  readonly own: number | undefined;
}

/**
 * One hint near its thing, until it is put away, the question has been answered or the time gets short. Not shown while nothing
 * is free, or while something lies over its thing; until it has stood long enough to be read, it comes again at its next moment.
 */
function Bubble({ game, id, at, text, own }: BubbleProps) {
  const slip = useRef<HTMLDivElement>(null);
  const spot = useSignal<Spot | undefined>(undefined);
  /** What stood around it when it was last looked for. */
  const seen = useRef<string | undefined>('');
  const arrow = useRef<{ readonly when: string; readonly drawn: Arrow | undefined }>({ when: '', drawn: undefined });
  const forget = (): void => remember(game, nameOf(id));
  useEffect(() => {
    let stood = 0;
    const look = (): void => {
      const here = slip.current;
      if (here === null) return;
      const around = lookAround(here, at, own);
      const now = JSON.stringify(around);
      // Mostly nothing has moved, and a search takes many times as long as a look.
      if (now === seen.current) return;
      seen.current = now;
      spot.value = around && spotFor(here, around);
    };
    look();
    const timer = setInterval(() => {
      if (spot.peek() !== undefined) stood += LOOK_EVERY_MS;
      look();
    }, LOOK_EVERY_MS);
    // Another window, other words, a page that is scrolled, a menu that opens: at once, so that it never lies over what is pressed.
    const lookSoon = (): number => requestAnimationFrame(look);
    document.addEventListener('scroll', look, true);
    document.addEventListener('click', lookSoon, true);
    const observer = new ResizeObserver(look);
    for (const each of [document.documentElement, slip.current]) if (each !== null) observer.observe(each);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      document.removeEventListener('scroll', look, true);
      document.removeEventListener('click', lookSoon, true);
      if (stood >= READ_MS) forget();
    };
  }, []);
  const { value } = spot;
  useEscape(value !== undefined, forget);
  const arrowTo = (ring: Area, thing: Element): Arrow | undefined => {
    const when = `${seen.current ?? ''}${JSON.stringify([slip.current?.getBoundingClientRect(), ring])}`;
    if (when !== arrow.current.when) arrow.current = { when, drawn: arrowFrom(slip.current, ring, thing) };
    return arrow.current.drawn;
  };
  const style = value === undefined ? { visibility: 'hidden' } : { left: `${value.left}px`, top: `${value.top}px` };
  return (
    <>
      <div ref={slip} class="hint-slip slip" style={style} role="status">
        <p>{text()}</p>
        <button type="button" class="button" aria-label={t('hint.understood')} onClick={forget}>
          <span class="hint-word">{t('hint.understood')}</span>
          <span class="hint-tick" aria-hidden="true">
            ✓
          </span>
        </button>
      </div>
      {value !== undefined && <Pointer at={at} arrow={arrowTo} />}
    </>
  );
}

/** What an arrow to a hint's subject never crosses, unless it is part of it or the other way about. */
const CROSSED_BY_NONE = '.place, .die, .crate, .card, .drawer, .plate, .own-points, .main-button';
/** A longer arrow says less than the ring alone; CSS pixels. */
const LONGEST = 90;

function arrowFrom(slip: HTMLElement | null, ring: Area, subject: Element): Arrow | undefined {
  const kept = [...document.querySelectorAll(CROSSED_BY_NONE)]
    .filter(
      (each) =>
        !subject.contains(each) && !each.contains(subject) && each.checkVisibility({ visibilityProperty: true }),
    )
    .map((each) => each.getBoundingClientRect());
  const arrow = slip === null ? undefined : clearJoint(slip.getBoundingClientRect(), ring, kept);
  return arrow !== undefined && arrow.length > LONGEST ? undefined : arrow;
}

/** Whether a drawer, a menu or another sheet lies over a thing. What asks may: it is spoken of together with its answers. */
function isCovered(thing: Element): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const points = [0.25, 0.5, 0.75].map((part) => [left + width * part, top + height * part] as const);
  return points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return (
      there !== null && !thing.contains(there) && !there.contains(thing) && there.closest('.question-place') === null
    );
  });
}

/** What stands where, on which the spot of a hint depends. */
interface Around {
  readonly slip: Area;
  readonly subject: Area;
  /** What the hint never lies on. */
  readonly kept: readonly Area[];
  readonly spaces: readonly { readonly area: Area; readonly needed: boolean }[];
  readonly window: Pick<Area, 'width' | 'height'>;
}

/** What is around the hint now; undefined while its thing cannot be seen. */
function lookAround(slip: HTMLElement, at: Pointed, own: number | undefined): Around | undefined {
  const target = visible(selectorOf(at));
  if (document.querySelector(OPEN) !== null || target === undefined || isCovered(target)) return undefined;
  const subject = target.getBoundingClientRect();
  const kept = [...document.querySelectorAll(KEPT_FREE)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each): Area => each.getBoundingClientRect());
  const spaces = [...document.querySelectorAll<HTMLElement>('.place, .chart-size')].map((place) => {
    const space = place.getBoundingClientRect();
    const { legal, place: id } = place.dataset;
    return { area: space, needed: legal === 'true' || id === String(own) };
  });
  return {
    slip: slip.getBoundingClientRect(),
    subject,
    kept: [...kept, grown(subject, RING)],
    spaces,
    window: { width: innerWidth, height: innerHeight },
  };
}

/** Widths of a hint, the best liked first. */
const WIDTHS = ['wide', 'middle', 'narrow'] as const;

function spotFor(slip: HTMLElement, { subject, kept, spaces, window }: Around): Spot | undefined {
  const all = spaces.map(({ area }) => area);
  const needed = spaces.filter((space) => space.needed).map(({ area }) => area);
  // A ship stands partly beside its space.
  const roomy = (areas: readonly Area[]): Area[] => areas.map((area) => grown(area, Math.min(area.width / 2, SHIP)));
  // On a phone's chart rather on ships, or on spaces that are neither offered nor one's own, than not at all.
  for (const clear of [roomy(all), all, roomy(needed)]) {
    for (const wide of WIDTHS) {
      slip.dataset['wide'] = wide;
      const { width, height } = slip.getBoundingClientRect();
      const spot = freeSpot({ width, height }, subject, [...kept, ...clear], window);
      if (spot !== undefined) return spot;
    }
  }
  return undefined;
}
