import { useSignal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../../i18n';
import type { ShareProps } from '../../share';
import { lazily } from '../../ui';
import type { TableStore } from '../contract';

const t = words('table');

const ShareDialog = lazily<ShareProps>(async () => (await import('../../share/index.js')).loadShareDialog());

interface Props<G extends GameTypes> extends Pick<ShareProps, 'what' | 'date' | 'record'> {
  readonly store: TableStore<G>;
  readonly class: 'button' | 'plain-button';
}

/** Opens the picture of a finished game, or the form for a bug report. */
export function ShareButton<G extends GameTypes>({ class: look, store, ...props }: Props<G>) {
  const open = useSignal(false);
  if (props.what === 'picture' && store.game.value?.picture === undefined) return null;
  return (
    <>
      <button type="button" class={`${look} share-${props.what}`} onClick={() => void (open.value = true)}>
        {t(props.what === 'picture' ? 'score.picture' : 'bar.bug')}
      </button>
      {open.value && (
        <ShareDialog {...props} store={store as unknown as TableStore} onClose={() => void (open.value = false)} />
      )}
    </>
  );
}
