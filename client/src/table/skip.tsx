import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import type { TableStore } from './contract';
import { goToQuestion, QUESTION_PLACE } from './panel/called';

const t = words('table');
/** Works everywhere but in text fields. */
export const SKIP_KEY = 'n';

/** Skips to the player's own turn; shown while something plays. */
export function SkipButton<G extends GameTypes>({ store }: { readonly store: TableStore<G> }) {
  if (!store.timelineBusy.value) return null;
  const label = t(store.seat.value < 0 ? 'story.skip' : 'story.skipToMine');
  return (
    <button
      type="button"
      class="button skip-button"
      aria-label={label}
      title={t('story.key', { what: label, key: SKIP_KEY.toUpperCase() })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => store.story.skip()}
    >
      <span aria-hidden="true">»</span>
    </button>
  );
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
