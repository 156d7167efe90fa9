import { isolate, words } from '../i18n';
import { Dialog } from '../ui';
import type { TableSession } from './state';

const t = words('app');

/** Players whom the host has removed, each with a button to readmit them; only for the host. */
export function Kicked({ session }: { readonly session: TableSession }) {
  const { kicked, host } = session.room.value;
  if (kicked.length === 0 || host !== session.seat.value) return null;
  return (
    <section class="kicked" aria-labelledby="kicked-title">
      <h3 id="kicked-title">{t('kicked.title')}</h3>
      <ul class="stack" role="list">
        {kicked.map(({ id, name }) => (
          <li key={id} class="row wrap">
            <span>{isolate(name)}</span>
            <button
              type="button"
              class="button"
              aria-label={t('kicked.readmitName', { name })}
              onClick={() => session.send('readmit', { kicked: id })}
            >
              {t('kicked.readmit')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface KickProps {
  readonly name: string;
  readonly onKick: () => void;
  readonly onClose: () => void;
}

/** Asks the host before a player is removed. */
export function KickDialog({ name, onKick, onClose }: KickProps) {
  const kick = (): void => {
    onKick();
    onClose();
  };
  return (
    <Dialog title={t('kick.title', { name })} size="small" onClose={onClose}>
      <div class="stack">
        <p>{t('kick.text', { name })}</p>
        <div class="stack deeds">
          <button type="button" class="main-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" class="button" onClick={kick}>
            {t('kick.do')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
