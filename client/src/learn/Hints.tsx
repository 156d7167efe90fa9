import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import type { GameClient } from '../table/contract';
import type { Session } from '../table/session';
import { useSecondsLeft } from '../table/useSecondsLeft';
import { useEscape } from '../ui';
import type { Hint } from './contract';
import { knows, remember } from './learnt';
import { pointedAt, Pointer } from './Pointer';
import './hints.css';

const t = words('table');
/** How often it is looked whether the thing a hint is about can be seen; ms. */
const LOOK_EVERY_MS = 300;
/** So long a hint stands until it counts as read; ms. */
const READ_MS = 4000;
/** With less time than that on the clock no hint is shown: the player needs it to answer; s. */
const LEAST_SECONDS = 15;
/** While one of these is open one looks at it, and no hint is shown. */
const OPEN = '.topbar-menu, .drawer, .ship-sheet, dialog[open]';

export interface HintsProps<G extends GameTypes> {
  readonly session: Session<G>;
  readonly game: GameClient<G>;
}

/** The hint whose moment has come, if any. It has its place in the bar, where it covers nothing of the game. */
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
  return hint && <Slip key={hint.id} game={game.id} {...hint} />;
}

function dueHint<G extends GameTypes>(
  session: Session<G>,
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

interface SlipProps extends Pick<Hint<GameTypes>, 'id' | 'at' | 'text'> {
  readonly game: string;
}

/**
 * One hint, with a ring around its thing, until it is put away, the question has been answered or the time gets short. Not shown
 * while something lies over its thing; until it has stood long enough to be read, it comes again at its next moment.
 */
function Slip({ game, id, at, text }: SlipProps) {
  const seen = useSignal(false);
  const forget = (): void => remember(game, nameOf(id));
  useEffect(() => {
    let stood = 0;
    const look = (): void => {
      if (seen.peek()) stood += LOOK_EVERY_MS;
      const thing = pointedAt(at);
      seen.value = thing !== undefined && document.querySelector(OPEN) === null && !isCovered(thing);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      if (stood >= READ_MS) forget();
    };
  }, []);
  useEscape(seen.value, forget);
  if (!seen.value) return null;
  return (
    <>
      <div class="hint-slip slip" role="status">
        <p>{text()}</p>
        <button type="button" aria-label={t('hint.understood')} onClick={forget}>
          ✓
        </button>
      </div>
      <Pointer at={at} press />
    </>
  );
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
