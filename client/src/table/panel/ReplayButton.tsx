import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../../i18n';
import { speed } from '../../settings/settings';
import type { TableStore } from '../contract';
import { KEYS, withKey } from '../keyTable';

const t = words('table');

interface Props<G extends GameTypes> {
  readonly store: TableStore<G>;
  /** What lies over the board goes away. */
  readonly makeRoom?: (() => void) | undefined;
}

/** Plays the last turn once more; there where a game says what its turns are. */
export function ReplayButton<G extends GameTypes>({ store, makeRoom }: Props<G>) {
  if (store.game.value?.turns === undefined || store.log.value.length === 0 || speed.value === 0) return null;
  return (
    <button
      type="button"
      class="button replay-button"
      aria-label={t('log.replay')}
      title={withKey(t('log.replay'), KEYS.story.replay)}
      disabled={store.timelineBusy.value}
      onClick={() => {
        makeRoom?.();
        store.story.replay();
      }}
    >
      <span aria-hidden="true">
        ↺ <span class="replay-words">{t('log.replay')}</span>
      </span>
    </button>
  );
}
