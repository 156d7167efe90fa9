import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import type { TableStore } from './contract';
import { goToQuestion, QUESTION_PLACE } from './panel/called';

const t = words('table');
/** Works wherever one is not typing. */
export const SKIP_KEY = 'n';

/** Skips to one's own turn; there while something is played: beside what is told, or on the board where nothing is. */
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

/** Before everything else on the page: past bar, board and ships to what is asked. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a
      class="skip-link button"
      href={`#${QUESTION_PLACE}`}
      onClick={(event) => {
        // The address tells of the table alone.
        event.preventDefault();
        goToQuestion();
      }}
    >
      {t('skip')}
    </a>
  );
}
