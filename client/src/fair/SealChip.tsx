import { useSignal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { BarIcon } from '../table/BarIcon';
import type { Session } from '../table/session';
import { lazily } from '../ui';
import { isMissing } from './own';
import './fair.css';

const t = words('table');
/** Few players open it, and only it needs the hash function and its texts. */
const SealDialog = lazily<Pick<Props<GameTypes>, 'session'>>(async () => {
  const { loadSealDialog } = await import('./SealDialog.js');
  return loadSealDialog();
});

interface Props<G extends GameTypes> {
  readonly session: Session<G>;
  /** With its text. */
  readonly named: boolean;
}

/** Says that the dice are sealed, if they are, and opens the proof. */
export function SealChip<G extends GameTypes>({ session, named }: Props<G>) {
  const open = useSignal(false);
  const { fair } = session.room.value;
  if (fair.commitment === '') return null;
  const missing = isMissing(fair);
  const label = t(missing ? 'seal.missing' : 'seal.sealed');
  return (
    <>
      <button
        type="button"
        class="button bar-button seal-chip"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        data-missing={missing}
        onClick={() => void (open.value = true)}
      >
        <BarIcon name="lock" />
        {named && <span>{label}</span>}
      </button>
      {open.value && (
        <SealDialog session={session as unknown as Session<GameTypes>} onClose={() => void (open.value = false)} />
      )}
    </>
  );
}
