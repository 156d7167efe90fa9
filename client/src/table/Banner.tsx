import { useEffect } from 'preact/hooks';
import type { Refused } from '@brigantine/shared/protocol';
import { Audience } from '../audience';
import { words } from '../i18n';
import type { LineStatus } from '../net';
import { Announcement } from './Announcement';
import { NewerBuild } from './NewerBuild';
import type { Session } from './session';
import { update } from './signals';
import { phrased } from './story/phrased';
import './banner.css';

const t = words('app');
const tableWords = words('table');
/** How long a refusal is shown, unless it is dismissed before; ms. */
const REFUSAL_MS = 8000;

/** Why something was not taken, with the paragraph that forbids it. */
export function refusalText({ code, rule }: Pick<Refused, 'code' | 'rule'>): string {
  return rule === undefined ? t(`error.${code}`) : `${t(`error.${code}`)} (${t('refused.rule', { rule })})`;
}

/** So many attempts to reconnect are made before more is said than that the connection is lost. */
const FEW_TRIES = 3;

/** What is known of a lost line: nothing of the table, but perhaps what the last try was told. */
function lostText(status: LineStatus & { readonly kind: 'lost' }): string {
  switch (status.why) {
    case 'full':
    case 'tooMany':
    case 'closing':
      return tableWords(`line.${status.why}`);
    case 'unknownCode':
      return tableWords('line.unknown');
    default:
      return tableWords(status.tries <= FEW_TRIES ? 'line.lost' : 'line.tries');
  }
}

/** What the player must know about the line and about the last refusal. Says nothing while all is well. */
export function Banner({ session }: { readonly session: Session }) {
  const { back, status, ...line } = session.line.value;
  const { overtaken, refusal } = session.sent.value;
  // A table that a fault has stopped says so itself, in the middle of the page.
  const frozen = session.room.value.phase === 'frozen';
  const notice = frozen ? null : line.notice;
  const dismiss = (): void => {
    update(session.sent, { overtaken: false, refusal: null });
    update(session.line, { back: false });
  };
  useEffect(() => {
    if (refusal === null && !overtaken && !back) return undefined;
    const timer = setTimeout(dismiss, REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [refusal, overtaken, back]);
  return (
    <div class="banners" role="status">
      {notice !== null && <p class="banner">{t(`error.${notice}`)}</p>}
      {status.kind === 'lost' && (
        <p class="banner" data-kind="lost">
          <span class="banner-spin" aria-hidden="true" />
          {lostText(status)}
        </p>
      )}
      {back && <p class="banner">{tableWords('line.back')}</p>}
      <Announcement session={session} />
      <NewerBuild session={session} />
      {session.room.value.casters.length > 0 && <Audience part="casting" session={session} />}
      {!frozen && <Late session={session} />}
      {(refusal !== null || overtaken) && (
        <p class="banner" data-kind="refusal">
          <span>{refusal === null ? tableWords('line.overtaken') : refusalText(refusal)}</span>
          <button type="button" class="plain-button" onClick={dismiss}>
            {tableWords('dismiss')}
          </button>
        </p>
      )}
    </div>
  );
}

/** One's time was up: what the clock has chosen, until one has seen it. */
function Late({ session: { game, missed, room, seat } }: { readonly session: Session }) {
  const { late } = missed.value;
  if (late.length === 0) return null;
  const chosen = late.map(({ event, after }) =>
    phrased(event.type, () => game.value?.sentence(event, after, room.value, seat.value) ?? ''),
  );
  return (
    <p class="banner" data-kind="late">
      <span>
        <b>{tableWords('time.yours')}</b> {chosen.join(' ')}
      </span>
      <button type="button" class="button" onClick={() => update(missed, { late: [] })}>
        {tableWords('hint.understood')}
      </button>
    </p>
  );
}
