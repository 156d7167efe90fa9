import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { Dialog } from '../ui';
import type { Session } from './session';

const t = words('table');

interface Props<G extends GameTypes> {
  readonly session: Session<G>;
  readonly onStay: () => void;
  readonly onLeft: () => void;
}

/** Go and keep the seat, or give it up: never by one slip of the finger. */
export function LeaveDialog<G extends GameTypes>({ session, onStay, onLeft }: Props<G>) {
  const seated = session.seat.value >= 0;
  const keep = (): void => {
    session.close();
    onLeft();
  };
  const giveUp = (): void => {
    session.leave();
    onLeft();
  };
  return (
    <Dialog title={t('leave.title')} size="small" onClose={onStay}>
      <div class="leave">
        <p>{t(seated ? 'leave.text' : 'leave.watching')}</p>
        <button type="button" class="main-button" onClick={onStay}>
          {t('leave.stay')}
        </button>
        <button type="button" class="button" onClick={keep}>
          {t(seated ? 'leave.keep' : 'leave.go')}
        </button>
        {seated && (
          <button type="button" class="button" onClick={giveUp}>
            {t('leave.giveUp')}
          </button>
        )}
      </div>
    </Dialog>
  );
}
