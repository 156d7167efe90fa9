import { words } from '../i18n';
import type { TableSession } from './state';

const t = words('app');

const CIRCLES = ['code', 'link', 'all'] as const;
type Circle = (typeof CIRCLES)[number];

/** Whom a table lets in: the host chooses, the others are told. */
export function WhoMayJoin({ session }: { readonly session: TableSession }) {
  const { host, invitation, options } = session.room.value;
  const now: Circle = options.listed ? 'all' : invitation === '' ? 'code' : 'link';
  if (host !== session.seat.value) return now === 'all' ? <p class="hint">{t('lobby.isListed')}</p> : null;
  const choose = (circle: Circle): void => {
    if (circle === 'all') session.send('options', { listed: true });
    else if (circle === 'link' || now === 'link') session.send('invitation', { only: circle === 'link' });
    else session.send('options', { listed: false });
  };
  return (
    <div class="share-who">
      <label class="label" for="who">
        {t('lobby.who')}
      </label>
      <select
        id="who"
        class="field"
        value={now}
        onChange={(event) => choose(CIRCLES.find((each) => each === event.currentTarget.value) ?? 'code')}
      >
        {CIRCLES.map((each) => (
          <option value={each}>{t(`lobby.who.${each}`)}</option>
        ))}
      </select>
    </div>
  );
}

/** For the host of a table that only its link opens: another link, with what that means before it is made. */
export function NewLink({ session }: { readonly session: TableSession }) {
  const { host, invitation } = session.room.value;
  if (host !== session.seat.value || invitation === '') return null;
  return (
    <details>
      <summary>{t('lobby.newLink')}</summary>
      <p class="hint">{t('lobby.newLinkHint')}</p>
      <button type="button" class="button" onClick={() => session.send('invitation', { only: true })}>
        {t('lobby.makeLink')}
      </button>
    </details>
  );
}
