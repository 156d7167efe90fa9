import { words } from '../i18n';
import { Dialog } from '../ui';
import { consequenceOf, emptied } from './leaving';
import type { Session } from './session';

const t = words('table');

interface Props {
  readonly session: Session;
  readonly onStay: () => void;
  readonly onLeft: () => void;
}

/** Asks whether to leave and keep the seat or to give it up, and says what follows from each. */
export function LeaveDialog({ session, onStay, onLeft }: Props) {
  const room = session.room.value;
  const follows = consequenceOf(room, session.seat.value);
  const seated = follows.kind !== 'watching';
  // In a quick lobby a seat does not wait for long: to go is to give it up.
  const mayReturn = seated && (room.phase !== 'lobby' || follows.kind === 'slowLobby');
  const go = (): void => {
    session.close();
    onLeft();
  };
  const giveUp = (): void => {
    session.leave();
    onLeft();
  };
  return (
    <Dialog title={t('leave.title')} size="small" onClose={onStay}>
      <div class="stack">
        <p>{t(`leave.${follows.kind}`, follows.kind === 'host' ? { name: follows.heir } : {})}</p>
        {follows.kind !== 'alone' && emptied(room, session.seat.value) && <p>{t('leave.emptied')}</p>}
        <div class="stack deeds">
          <button type="button" class="main-button" onClick={onStay}>
            {t('leave.stay')}
          </button>
          {mayReturn && (
            <button type="button" class="button" onClick={go}>
              {t('leave.away')}
            </button>
          )}
          <button type="button" class="button" onClick={seated ? giveUp : go}>
            {t(mayReturn ? 'leave.giveUp' : 'leave.go')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
