import { words } from '../i18n';
import { seatLink } from '../net';
import { CopyButton, Fold, Tick } from '../ui';
import { roomOf, type TableSession } from './state';

const t = words('app');

const CIRCLES = ['code', 'link', 'all'] as const;
type Circle = (typeof CIRCLES)[number];

/** Options for who may join, watch and open records; invitation links; moving the seat to another device. */
export function WhoMayJoin({ session }: { readonly session: TableSession }) {
  return (
    <>
      <AccessChoice session={session} />
      <Watched session={session} />
      <Published session={session} />
      <NewLink session={session} />
      <MoveSeat session={session} />
    </>
  );
}

/** The host chooses; the others read. */
function AccessChoice({ session }: { readonly session: TableSession }) {
  const { host, invitation, options } = roomOf(session);
  const now: Circle = options.listed ? 'all' : invitation === '' ? 'code' : 'link';
  if (host !== session.seat.value) return now === 'all' ? <p class="hint">{t('lobby.isListed')}</p> : null;
  const choose = (circle: Circle): void => {
    if (circle === 'all') session.send('options', { listed: true });
    else if (circle === 'link' || now === 'link') session.send('invitation', { only: circle === 'link' });
    else session.send('options', { listed: false });
  };
  return (
    <div class="lobby-choice">
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

/** The host's switch for spectators from the first page. Guests see it while it is on. Hidden for invitation-only tables. */
function Watched({ session }: { readonly session: TableSession }) {
  const { host, invitation, options } = roomOf(session);
  if (invitation !== '') return null;
  const hint = t('lobby.watchedHint');
  if (host !== session.seat.value) return options.watched ? <p class="hint">{hint}</p> : null;
  const set = (watched: boolean): void => session.send('options', { watched });
  return <Tick label={t('lobby.watched')} {...(options.watched && { hint })} on={options.watched} set={set} />;
}

/** The host's switch for the records of finished games. Guests see it while it is on. */
function Published({ session }: { readonly session: TableSession }) {
  const { host, options } = roomOf(session);
  const hint = t('lobby.publishedHint');
  if (host !== session.seat.value) return options.published ? <p class="hint">{hint}</p> : null;
  const set = (published: boolean): void => session.send('options', { published });
  return <Tick label={t('lobby.published')} {...(options.published && { hint })} on={options.published} set={set} />;
}

/** For the host of an invitation-only table: creates another link, after an explanation. */
function NewLink({ session }: { readonly session: TableSession }) {
  const { host, invitation } = session.room.value;
  if (host !== session.seat.value || invitation === '') return null;
  return (
    <Fold summary={t('lobby.newLink')}>
      <p class="hint">{t('lobby.newLinkHint')}</p>
      <button type="button" class="button" onClick={() => session.send('invitation', { only: true })}>
        {t('lobby.makeLink')}
      </button>
    </Fold>
  );
}

/** Moves a seat to another device. */
function MoveSeat({ session }: { readonly session: TableSession }) {
  const { token } = session.line.value;
  return token === undefined ? null : (
    <Fold summary={t('lobby.move')}>
      <p class="hint">{t('lobby.moveText')}</p>
      <CopyButton text={seatLink(session.room.value.code, token)} label={t('lobby.copySeat')} />
    </Fold>
  );
}
