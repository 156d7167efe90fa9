import { useSignal } from '@preact/signals';
import { REPORT_REASONS, TEXT_BYTES } from '@brigantine/shared/protocol';
import { isolate, words } from '../i18n';
import { Dialog, Fold } from '../ui';
import { refusalText } from './Banner';
import { fitted } from './Chat';
import { hiddenHere, people } from './people';
import type { Session } from './session';
import { update } from './signals';
import './chat.css';

const t = words('table');

interface Props {
  readonly session: Session;
  readonly name: string;
  readonly onClose: () => void;
}

/** What one may do about what somebody says. */
export function PersonDialog({ session, name, onClose }: Props) {
  const { code, host } = session.room.value;
  const person = people(session).find((each) => each.name === name);
  const hidden = person?.hidden === true;
  const muted = person?.muted;
  const mute = (): void => {
    if (muted === undefined) session.send('mute', { name });
    else session.send('unmute', { muted: muted.id });
  };
  return (
    <Dialog title={isolate(name)} size="small" onClose={onClose}>
      <div class="stack">
        <button type="button" class="button" onClick={() => hiddenHere.set(code, name, !hidden)}>
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
        {session.seat.value >= 0 && <ReportForm session={session} name={name} />}
      </div>
    </Dialog>
  );
}

type FormProps = Omit<Props, 'onClose'>;

/** Tells whoever runs the server of somebody: a reason, and a sentence if one likes. */
function ReportForm({ session, name }: FormProps) {
  const reason = useSignal<(typeof REPORT_REASONS)[number]>('insults');
  const text = useSignal('');
  const sent = useSignal(false);
  const refusal = session.sent.value.refusal;
  const send = (event: Event): void => {
    event.preventDefault();
    const line = text.value.trim();
    update(session.sent, { refusal: null });
    session.send('report', { name, reason: reason.value, ...(line !== '' && { text: fitted(line) }) });
    sent.value = true;
  };
  if (sent.value) return <p role="status">{refusal === null ? t('report.sent', { name }) : refusalText(refusal)}</p>;
  return (
    <Fold class="person-report" summary={t('report.open', { name })}>
      <form class="stack" onSubmit={send}>
        <p class="hint">{t('report.hint', { name })}</p>
        <label class="label" for="report-reason">
          {t('report.reason')}
        </label>
        <select
          id="report-reason"
          class="field"
          value={reason.value}
          onChange={(event) => {
            reason.value = REPORT_REASONS.find((each) => each === event.currentTarget.value) ?? 'other';
          }}
        >
          {REPORT_REASONS.map((each) => (
            <option value={each}>{t(`report.reason.${each}`)}</option>
          ))}
        </select>
        <label class="label" for="report-text">
          {t('report.text')}
        </label>
        <input
          id="report-text"
          dir="auto"
          class="field"
          value={text.value}
          maxLength={TEXT_BYTES}
          autocomplete="off"
          onInput={(event) => void (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('report.send')}
        </button>
      </form>
    </Fold>
  );
}
