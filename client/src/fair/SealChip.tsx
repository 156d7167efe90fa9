import type { ComponentType } from 'preact';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { BarIcon } from '../table/BarIcon';
import type { Session } from '../table/session';
import { lazily } from '../ui';
import { isMissing } from './own';
import './fair.css';

const t = words('table');

/** Few players open it, and only it needs the hash function and its texts. */
export const SealDialog: ComponentType<SealDialogProps> = lazily(async () =>
  (await import('./SealDialog.js')).loadSealDialog(),
);

export interface SealDialogProps {
  readonly session: Session;
  readonly onClose?: () => void;
}

interface Props<G extends GameTypes> {
  readonly session: Session<G>;
  /** With its text. */
  readonly named: boolean;
  readonly onOpen: () => void;
}

/** Says that dice and cards are sealed, if they are, and opens the proof. */
export function SealChip<G extends GameTypes>({ session, named, onOpen }: Props<G>) {
  const room = session.room.value;
  if (room.fair.commitment === '') return null;
  const missing = isMissing(room);
  const label = t(missing ? 'seal.missing' : 'seal.sealed');
  return (
    <button
      type="button"
      class="button bar-button seal-chip"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      data-missing={missing}
      onClick={onOpen}
    >
      <BarIcon name="lock" />
      {named && <span>{label}</span>}
    </button>
  );
}
