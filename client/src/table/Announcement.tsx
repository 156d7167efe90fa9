import { useSignal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { ServerMessages } from '@brigantine/shared/protocol';
import { language, words } from '../i18n';
import { serverTime } from './clock';
import type { Session } from './session';

const t = words('table');

/** What whoever runs the server tells everybody, in their own words, until it is dismissed or told no more. */
export function Announcement<G extends GameTypes>({ session }: { readonly session: Session<G> }) {
  const told = session.announcement.value;
  /** It is told again when the line has been lost. */
  const read = useSignal('');
  if (told.text === '' || read.value === keyOf(told)) return null;
  const { restart, text } = told;
  return (
    <p class="banner" data-kind="announcement">
      <span>
        <b>{t('announcement')}</b> {text}
        {restart !== null && ` ${t('announcement.restart', { time: timeOf(restart, session.clockSkew.value) })}`}
      </span>
      <button type="button" class="plain-button" onClick={() => void (read.value = keyOf(told))}>
        {t('dismiss')}
      </button>
    </p>
  );
}

const keyOf = ({ restart, text }: ServerMessages<GameTypes>['announcement']): string => `${restart ?? ''} ${text}`;

/** A moment of the server's clock by that of the device. */
function timeOf(at: number, skew: number): string {
  return new Intl.DateTimeFormat(language.value, { timeStyle: 'short' }).format(Date.now() + at - serverTime(skew));
}
