import { useSignal } from '@preact/signals';
import { Audience } from '../audience';
import { words } from '../i18n';
import { seatLink } from '../net';
import { CopyButton, Fold } from '../ui';
import { Choice } from './LobbyClock';
import { roomOf, type TableSession } from './state';

const t = words('app');
const table = words('table');

const CIRCLES = ['code', 'link', 'all'] as const;
type Circle = (typeof CIRCLES)[number];

/** Options for who may join, watch and open records; invitation links; moving the seat to another device. */
export function WhoMayJoin({ session }: { readonly session: TableSession }) {
  return (
    <>
      <AccessChoice session={session} />
      <AudienceFold session={session} />
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
    <Choice
      id="who"
      label={t('lobby.who')}
      value={now}
      of={CIRCLES}
      say={(each) => t(`lobby.who.${each}`)}
      choose={choose}
    />
  );
}

/** Settings for spectators and replays, folded for the host. Guests see what is on. */
function AudienceFold({ session }: { readonly session: TableSession }) {
  const { host, options } = roomOf(session);
  const open = useSignal(options.watched || options.published || options.delay > 0);
  if (host !== session.seat.value) return <Audience part="options" session={session} />;
  return (
    <Fold
      summary={table('lobby.audience')}
      open={open.value}
      onToggle={({ currentTarget }) => (open.value = currentTarget.open)}
    >
      {open.value && <Audience part="options" session={session} />}
    </Fold>
  );
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
