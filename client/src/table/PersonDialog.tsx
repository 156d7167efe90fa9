import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { Dialog } from '../ui';
import { people, unheard } from './people';
import type { Session } from './session';

const t = words('table');

interface Props<G extends GameTypes> {
  readonly session: Session<G>;
  readonly name: string;
  readonly onClose: () => void;
}

/** What one may do about what somebody says. */
export function PersonDialog<G extends GameTypes>({ session, name, onClose }: Props<G>) {
  const { code, host } = session.room.value;
  const person = people(session).find((each) => each.name === name);
  const hidden = person?.hidden === true;
  const muted = person?.muted;
  const mute = (): void => {
    if (muted === undefined) session.send('mute', { name });
    else session.send('unmute', { muted: muted.id });
  };
  return (
    <Dialog title={name} size="small" onClose={onClose}>
      <div class="person">
        <button type="button" class="button" onClick={() => unheard.set(code, name, !hidden)}>
          {t(hidden ? 'person.show' : 'person.hide', { name })}
        </button>
        <p class="hint">{t('person.hideHint')}</p>
        {host >= 0 && host === session.seat.value && person !== undefined && (
          <>
            <button type="button" class="button" onClick={mute}>
              {t(muted === undefined ? 'person.mute' : 'person.unmute', { name })}
            </button>
            <p class="hint">{t('person.muteHint', { name })}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
