import { useSignal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { loadWords, words } from '../../i18n';
import { fetchGame } from '../../net';
import { lazily } from '../../ui';
import type { TableStore } from '../contract';

const t = words('table');

interface PictureProps {
  readonly store: TableStore<GameTypes>;
  readonly date: number;
}
interface BugProps {
  readonly store: TableStore<GameTypes>;
  /** The record that is open, as text, if the server does not have it. */
  readonly record?: (() => string) | undefined;
}
type Closing = { readonly onClose: () => void };

const PictureDialog = lazily<PictureProps & Closing>(async () => {
  const { PictureDialog: Dialog, SHARE_WORDS } = await import('../../picture/index.js');
  await loadWords(SHARE_WORDS);
  return Dialog;
});
/** Reports a bug. */
export const BugDialog = lazily<BugProps & Closing>(async () => {
  const { BugDialog: Dialog, SHARE_WORDS } = await import('../../bugs/index.js');
  await loadWords(SHARE_WORDS);
  return Dialog;
});

/** Opens the picture of a finished game. `date`: its end, if the server does not know it. */
export function PictureButton({ store, date }: Omit<PictureProps, 'date'> & { readonly date?: number }) {
  const at = useSignal<number | null>(null);
  const { kept } = store.room.value;
  if (store.game.value?.picture === undefined) return null;
  const open = async (): Promise<void> => {
    at.value = date ?? (await fetchGame(kept))?.at ?? Date.now();
  };
  return (
    <>
      <button type="button" class="plain-button" onClick={() => void open()}>
        {t('score.picture')}
      </button>
      {at.value !== null && <PictureDialog store={store} date={at.value} onClose={() => void (at.value = null)} />}
    </>
  );
}

/** Opens the dialog that reports a bug. */
export function BugButton(props: BugProps) {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class="plain-button" onClick={() => void (open.value = true)}>
        {t('bar.bug')}
      </button>
      {open.value && <BugDialog {...props} onClose={() => void (open.value = false)} />}
    </>
  );
}
