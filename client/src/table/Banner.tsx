import { useComputed, useSignalEffect } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Refused } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import type { Session } from './session';
import './banner.css';

const t = words('app');
const tableWords = words('table');
/** A refusal is read and gone by then; it can be dismissed before. */
const REFUSAL_MS = 8000;

/** Why something was not taken, with the paragraph that forbids it. */
export function refusalText({ code, rule }: Pick<Refused, 'code' | 'rule'>): string {
  return rule === undefined ? t(`error.${code}`) : `${t(`error.${code}`)} (${t('refused.rule', { rule })})`;
}

/** What the player must know about the line and about the last refusal. Says nothing while all is well. */
export function Banner<G extends GameTypes>({ session }: { readonly session: Session<G> }) {
  const lost = useComputed(() => (session.status.value.kind === 'lost' ? session.status.value.tries : 0));
  const refusal = session.refusal.value;
  // A table that a fault has stopped says so itself, in the middle of the page.
  const notice = session.room.value.phase === 'frozen' ? null : session.notice.value;
  useSignalEffect(() => {
    const shown = session.refusal.value;
    if (shown === null) return undefined;
    const timer = setTimeout(() => void (session.refusal.value = null), REFUSAL_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div class="banners" role="status">
      {notice !== null && <p class="banner">{t(`error.${notice}`)}</p>}
      {lost.value > 0 && (
        <p class="banner" data-kind="lost">
          <span class="banner-spin" aria-hidden="true" />
          {lost.value < 4 ? tableWords('line.lost') : tableWords('line.tries')}
        </p>
      )}
      {refusal !== null && (
        <p class="banner" data-kind="refusal">
          <span>{refusalText(refusal)}</span>
          <button type="button" class="plain-button" onClick={() => void (session.refusal.value = null)}>
            {tableWords('dismiss')}
          </button>
        </p>
      )}
    </div>
  );
}
