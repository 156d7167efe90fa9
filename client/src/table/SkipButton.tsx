import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import type { TableStore } from './contract';
import './story.css';

const t = words('table');
/** Works wherever one is not typing. */
export const SKIP_KEY = 'n';

/** Skips to now; there while something is played: beside what is told, or on the board where nothing is. */
export function SkipButton<G extends GameTypes>({ store }: { readonly store: TableStore<G> }) {
  if (!store.timelineBusy.value) return null;
  return (
    <button
      type="button"
      class="button skip-button"
      aria-label={t('story.skip')}
      title={t('story.key', { what: t('story.skip'), key: SKIP_KEY.toUpperCase() })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => store.skip()}
    >
      <span aria-hidden="true">»</span>
    </button>
  );
}
