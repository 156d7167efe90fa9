import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import type { GameClient } from '../table/contract';
import type { ShownTable } from '../table/session';
import { useSecondsLeft } from '../table/useSecondsLeft';
import { shape } from '../table/window';
import { useEscape } from '../ui';
import type { Pointed } from './contract';
import type { Hint } from './hint';
import { knows, remember } from './learnt';
import { Pointer, ringOf, selectorOf, visible } from './Pointer';
import { clearJoint, freeSpot, grown, overlap, type Area, type Arrow } from './spot';
import './hints.css';

const t = words('table');
/** How often the place of a hint is looked for again, as the table may move; ms. */
const LOOK_EVERY_MS = 300;
/** Room for an arrow between a hint and its ring, in CSS pixels. */
const ARROW = 14;
/** How far off its thing a hint may lie: beside it, and on a phone's chart within sight of it; CSS pixels. */
const FAR = { wide: 64, phone: 200 } as const;
/** So long a hint stands until it counts as read; ms. */
const READ_MS = 4000;
/** With less time than that on the clock no hint is shown: the player needs it to answer; s. */
const LEAST_SECONDS = 15;
/** While one of these is open one looks at it, and no hint is shown. */
const OPEN = '.topbar-menu, .drawer, .ship-sheet, dialog[open]';
/** What a hint never lies on: all that one may press, and must read. */
const KEPT_FREE =
  'button:not(.place, .hint-slip *), a, label, select, .topbar, .plate[data-me="true"], .area-hand > :not(ul), .area-hand li, .area-hand .card, .question > *, .question-body > *, .area-log, .banner, .away, .board-read, .outcome-sheet';
/** These are kept free as a whole, but for hints about something within. */
const KEPT_WHOLE = '.area-ships, .question-stack > *, .question-beside > *';

export interface HintsProps<G extends GameTypes> {
  readonly session: ShownTable<G>;
  readonly game: GameClient<G>;
}

/** The hint whose moment has come, if any. */
export function Hints<G extends GameTypes>({ session, game }: HintsProps<G>) {
  const left = useSecondsLeft(session).value;
  const hints = useSignal<readonly Hint<G>[]>([]);
  useEffect(() => {
    // Who cannot have them does without.
    game.hints?.().then(
      (all) => void (hints.value = all),
      () => undefined,
    );
  }, [game]);
  const hint = left !== null && left < LEAST_SECONDS ? undefined : dueHint(session, game, hints.value);
  const view = session.view.value;
  if (hint === undefined || view === null) return null;
  return <Bubble key={hint.id} game={game.id} taken={game.occupied?.(view) ?? []} {...hint} />;
}

function dueHint<G extends GameTypes>(
  session: ShownTable<G>,
  game: GameClient<G>,
  hints: readonly Hint<G>[],
): Hint<G> | undefined {
  const [ask] = session.asks.value;
  const view = session.view.value;
  const ready = session.boardState.value === 'ready' && !session.timelineBusy.value;
  const quiet = !ready || session.seat.value < 0;
  if (quiet || view === null || ask === undefined || ask.answered) return undefined;
  const events = session.log.value.map(({ event }) => event);
  const moment = { view, me: session.seat.value, ask, events };
  return hints.find(({ id, lesson, due }) => !knows(game.id, lesson) && !knows(game.id, nameOf(id)) && due(moment));
}

const nameOf = (id: string): string => `hint.${id}`;

/** The upper left corner of a hint, in the window, and the arrow from there to its thing. */
interface Spot extends Pick<Area, 'left' | 'top'> {
  readonly arrow: Arrow | undefined;
}

interface BubbleProps {
  readonly game: string;
  readonly id: string;
  readonly at: Pointed;
  readonly text: () => string;
  /** Places on which something stands. */
  readonly taken: readonly number[];
}

/**
 * One hint near its thing, until it is put away, the question has been answered or the time gets short. Not shown while nothing
 * is free, or while something lies over its thing; until it has stood long enough to be read, it comes again at its next moment.
 */
function Bubble({ game, id, at, text, taken }: BubbleProps) {
  const slip = useRef<HTMLDivElement>(null);
  const spot = useSignal<Spot | undefined>(undefined);
  /** What stood around it when it was last looked for. */
  const seen = useRef<string | undefined>('');
  const forget = (): void => remember(game, nameOf(id));
  useEffect(() => {
    let stood = 0;
    const look = (): void => {
      const here = slip.current;
      if (here === null) return;
      const around = lookAround(here, at, taken);
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
    const stop = watchPage(look, slip.current);
    return () => {
      clearInterval(timer);
      stop();
      if (stood >= READ_MS) forget();
    };
  }, []);
  const { value } = spot;
  useEscape(value !== undefined, forget);
  const style = value === undefined ? { visibility: 'hidden' } : { left: `${value.left}px`, top: `${value.top}px` };
  return (
    <>
      <div ref={slip} class="hint-slip slip" style={style} role="status">
        <p>{text()}</p>
        <button type="button" aria-label={t('hint.understood')} onClick={forget}>
          ✓
        </button>
      </div>
      {value !== undefined && <Pointer at={at} arrow={() => value.arrow} />}
    </>
  );
}

/** Looks at once where the page changes: a hint never lies over what has just come to be pressed. */
function watchPage(look: () => void, slip: Element | null): () => void {
  let due = 0;
  const lookSoon = (): void => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      look();
    });
  };
  const size = new ResizeObserver(look);
  for (const each of [document.documentElement, slip]) if (each !== null) size.observe(each);
  const page = new MutationObserver(lookSoon);
  page.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-drafted', 'data-picked'] });
  document.addEventListener('scroll', look, true);
  return () => {
    cancelAnimationFrame(due);
    size.disconnect();
    page.disconnect();
    document.removeEventListener('scroll', look, true);
  };
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
  readonly ring: Area;
  /** What the hint never lies on. */
  readonly kept: readonly Area[];
  /** What its arrow does not cross. */
  readonly read: readonly Area[];
  readonly spaces: readonly { readonly area: Area; readonly needed: boolean }[];
  readonly window: Pick<Area, 'width' | 'height'>;
}

/** What is around the hint now; undefined while its thing cannot be seen. */
function lookAround(slip: HTMLElement, at: Pointed, taken: readonly number[]): Around | undefined {
  const target = visible(selectorOf(at));
  if (document.querySelector(OPEN) !== null || target === undefined || isCovered(target)) return undefined;
  const ring = ringOf(target, at);
  if (ring === null) return undefined;
  const whole = areasOf(KEPT_WHOLE, (each) => !each.contains(target));
  const spaces = [...document.querySelectorAll<HTMLElement>('.place')].map((place) => {
    const { legal, place: id } = place.dataset;
    const taking = taken.includes(Number(id));
    const area: Area = place.getBoundingClientRect();
    return { area: taking ? withPieces(area) : area, needed: legal === 'true' || taking };
  });
  return {
    slip: slip.getBoundingClientRect(),
    ring,
    kept: [...areasOf(KEPT_FREE), ...whole, grown(ring, ARROW)],
    read: areasOf(CROSSED_BY_NONE, (each) => !target.contains(each) && !each.contains(target)),
    spaces,
    window: { width: innerWidth, height: innerHeight },
  };
}

/** Where all that is seen of a selector lies. */
function areasOf(selector: string, wanted: (each: Element) => boolean = () => true): readonly Area[] {
  return [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && wanted(each))
    .map((each): Area => each.getBoundingClientRect());
}

/** What an arrow to a hint's subject never crosses, unless it is part of it or the other way about. */
const CROSSED_BY_NONE = '.place, .die, .crate, .card, .drawer, .plate, .own-points, .main-button, .question p';

/** A space with the ships that lie at it, most of them above. */
function withPieces({ left, top, width, height }: Area): Area {
  return { left: left - width * 0.9, top: top - height * 1.7, width: width * 2.8, height: height * 2.7 };
}

/** Widths of a hint, the best liked first. */
const WIDTHS = ['line', 'wide', 'middle', 'narrow'] as const;
/** A longer arrow says less than the ring alone; CSS pixels. */
const LONGEST = 90;

/** Beside its thing with an arrow, or on a phone's chart within sight of it; else nowhere. */
function spotFor(slip: HTMLElement, { ring, kept, read, spaces, window }: Around): Spot | undefined {
  const onDesk = shape.peek() === 'wide';
  const all = spaces.map(({ area }) => area);
  const needed = spaces.filter((space) => space.needed).map(({ area }) => area);
  const near = read.filter((each) => overlap(each, grown(ring, LONGEST)) > 0);
  const arrowFrom = (here: Area): Arrow | undefined => {
    const arrow = clearJoint(here, ring, near);
    return arrow !== undefined && arrow.length <= LONGEST ? arrow : undefined;
  };
  // On a phone's chart rather on spaces that are neither offered nor taken than not at all.
  for (const clear of onDesk ? [all] : [all, needed]) {
    for (const wide of WIDTHS) {
      slip.dataset['wide'] = wide;
      const { width, height } = slip.getBoundingClientRect();
      const wanted = (here: Area): boolean => !onDesk || arrowFrom(here) !== undefined;
      const far = FAR[onDesk ? 'wide' : 'phone'];
      const found = freeSpot({ width, height }, ring, [...kept, ...clear], window, far, wanted);
      if (found !== undefined) return { ...found, arrow: arrowFrom({ ...found, width, height }) };
    }
  }
  return undefined;
}
