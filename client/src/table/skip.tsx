import type { GameTypes } from '@brigantine/shared/engine';
import { duration, words } from '../i18n';
import { speed } from '../settings/settings';
import type { TableStore } from './contract';
import { goToQuestion, QUESTION_PLACE } from './panel/called';
import { isAmongBots } from './signals';

const t = words('table');
/** Works everywhere but in text fields. */
export const SKIP_KEY = 'n';

/** Skips to the player's own turn, and says how long that would take to play. */
export function SkipButton<G extends GameTypes>({ store }: { readonly store: TableStore<G> }) {
  if (!store.skippable.value) return null;
  const seconds = secondsToMine(store);
  const label = t(seconds === undefined ? 'story.skip' : 'story.skipToMine');
  return (
    <button
      type="button"
      class="button skip-button"
      title={t('story.key', { what: label, key: SKIP_KEY.toUpperCase() })}
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

/** Until the player's next turn: 0 when that is not known, as among people; undefined when there is none to skip to. */
function secondsToMine<G extends GameTypes>({ game, room, seat, shown, telling }: TableStore<G>): number | undefined {
  const me = seat.value;
  const { again, playing } = telling.value;
  if (me < 0 || shown.value === null || again) return undefined;
  const turns = game.value?.turns;
  if (playing !== null && turns?.happensTo(playing.event, me) === true) return undefined;
  if (turns?.untilMine === undefined) return 0;
  const seconds = turns.untilMine(shown.value, me);
  if (seconds === undefined) return undefined;
  return isAmongBots(room.value, me) ? seconds / (speed.value || 1) : 0;
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
