import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
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
/** Polling interval for the visibility of a hint's target, in ms. */
const LOOK_EVERY_MS = 300;
/** Time after which a hint counts as read, in ms. */
const READ_MS = 4000;
/** With less time on the clock no hint appears, because the player needs it to answer, in s. */
const LEAST_SECONDS = 15;
/** No hint appears while one of these is open. */
const OPEN = '.topbar-menu, .drawer, .ship-sheet, .outcome-sheet, .puzzle-sheet, dialog[open]';

export interface HintsProps {
  readonly session: Session;
  readonly game: GameClient;
}

/** The hint for this moment, if any. It is in the bar, where it covers nothing of the game. */
export function Hints({ session, game }: HintsProps) {
  const left = useSecondsLeft(session).value;
  const hints = useSignal<readonly Hint[]>([]);
  useEffect(() => {
    // Hints that fail to load are left out.
    game.hints?.().then(
      (all) => void (hints.value = all),
      () => undefined,
    );
  }, [game]);
  const hint = left !== null && left < LEAST_SECONDS ? undefined : dueHint(session, game, hints.value);
  return hint && <Slip key={hint.id} game={game.id} {...hint} />;
}

function dueHint(session: Session, game: GameClient, hints: readonly Hint[]): Hint | undefined {
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

interface SlipProps extends Pick<Hint, 'id' | 'at' | 'text'> {
  readonly game: string;
}

/**
 * One hint, with a ring around its target, until it is closed, the question is answered or time runs short. Hidden
 * while something covers the target. A hint that was not visible long enough to be read appears again later.
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

/** Whether a drawer, a menu or another sheet covers an element. The question may: hints explain its answers together with it. */
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
