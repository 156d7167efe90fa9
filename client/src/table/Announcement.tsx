import { useSignal } from '@preact/signals';
import type { Announced as Told } from '@brigantine/shared/protocol';
import { locale, words } from '../i18n';
import { serverTime } from './clock';
import type { Session } from './session';

const t = words('app');
const tableWords = words('table');

/** What whoever runs the server tells everybody. `ahead`: of the server's clock by this device's, in ms, as far as that is known. */
export function Announced({ told: { restart, text }, ahead = 0 }: { readonly told: Told; readonly ahead?: number }) {
  const time = (at: number): string => new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at);
  return (
    <span>
      <b>{t('announcement')}</b> <bdi>{text}</bdi>
      {restart !== null && ` ${t('announcement.restart', { time: time(restart + ahead) })}`}
    </span>
  );
}

/** The same at a table, until it is dismissed or told no more. */
export function Announcement({ session }: { readonly session: Session }) {
  const told = session.announcement.value;
  /** It is told again when the line has been lost. */
  const read = useSignal('');
  if (told.text === '' || read.value === keyOf(told)) return null;
  return (
    <p class="banner" data-kind="announcement">
      <Announced told={told} ahead={Date.now() - serverTime(session.clockSkew.value)} />
      <button type="button" class="plain-button" onClick={() => void (read.value = keyOf(told))}>
        {tableWords('dismiss')}
      </button>
    </p>
  );
}

const keyOf = ({ restart, text }: Told): string => `${restart ?? ''} ${text}`;
