import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { duration, words } from '../i18n';
import { speed } from '../settings/settings';
import type { TableStore } from './contract';
import { goToQuestion, QUESTION_PLACE } from './panel/called';
import { KEYS, withKey } from './keyTable';
import { isAmongBots } from './signals';

const t = words('table');

/** Skips to the player's own turn, and says how long that would take to play. */
export function SkipButton<G extends GameTypes>({ store }: { readonly store: TableStore<G> }) {
  const elapsed = useSecondsSince(store.telling.value.playing?.key);
  if (!store.skippable.value) return null;
  const seconds = secondsToMine(store, elapsed);
  const label = t(seconds === undefined ? 'story.skip' : 'story.skipToMine');
  return (
    <button
      type="button"
      class="button skip-button"
      title={withKey(label, KEYS.story.skip)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => store.story.skip()}
    >
      <span>{label}</span>
      {seconds !== undefined && seconds >= 1 && (
        <b>{t('story.skipTime', { time: duration(Math.round(seconds), 'narrow', 1) })}</b>
      )}
    </button>
  );
}

/** Whole seconds since the key last changed. */
function useSecondsSince(key: number | undefined): number {
  const seconds = useSignal(0);
  useEffect(() => {
    seconds.value = 0;
    const timer = setInterval(() => seconds.value++, 1000);
    return () => clearInterval(timer);
  }, [key]);
  return seconds.value;
}

/**
 * Until the player's next turn: what is left of the present event, the events that wait, and the turns that are not played yet. 0
 * when that is not known, as among people; undefined when there is no turn to skip to.
 */
export function secondsToMine<G extends GameTypes>(store: TableStore<G>, elapsed: number): number | undefined {
  const { game, room, seat, shown, story, telling, view } = store;
  const me = seat.value;
  const { again, playing } = telling.value;
  if (me < 0 || shown.value === null || view.value === null || again) return undefined;
  const turns = game.value?.turns;
  if (playing !== null && turns?.happensTo(playing.event, me) === true) return undefined;
  if (turns?.untilMine === undefined || turns.seconds === undefined) return 0;
  if (turns.untilMine(shown.value, me) === undefined) return undefined;
  if (!isAmongBots(room.value, me)) return 0;
  const pace = speed.value || 1;
  const present = playing === null ? 0 : Math.max(0, turns.seconds(playing.event) - elapsed * pace);
  const { reached, seconds } = story.ahead();
  const unplayed = reached ? 0 : (turns.untilMine(view.value, me) ?? 0);
  return (present + seconds + unplayed) / pace;
}

/** The first element of the page: jumps past bar, board and ships to the question. Visible only while focused. */
export function SkipLink() {
  return (
    <a
      class="skip-link button"
      href={`#${QUESTION_PLACE}`}
      onClick={(event) => {
        // Keeps the fragment out of the address.
        event.preventDefault();
        goToQuestion();
      }}
    >
      {t('skip')}
    </a>
  );
}
