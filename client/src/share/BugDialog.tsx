import { useSignal } from '@preact/signals';
import { BUG_TEXT, type BugReport } from '@brigantine/shared/protocol';
import { language, words } from '../i18n';
import { authorization, pageBuild, request, tokenOfGame } from '../net';
import { t, type ShareProps } from './words';
import { Dialog } from '../ui';
import './share.css';

const app = words('app');
const bar = words('table');

const FAULTS = ['tooMany', 'tooLarge', 'badOrigin', 'notSaved', 'unreachable', 'internal'] as const;
type Fault = (typeof FAULTS)[number];

/** A form for a bug report, which shows all that will be sent. The text stays if sending fails. */
export function BugDialog({ store, record, onClose }: ShareProps) {
  const text = useSignal('');
  const state = useSignal<Fault | 'writing' | 'sending' | 'sent'>('writing');
  const { code, kept } = store.room.value;
  const page = { build: pageBuild() ?? '', language: language.value, browser: navigator.userAgent };
  const recorded = kept !== '' || record !== undefined;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    state.value = 'sending';
    const about = kept !== '' ? { kept } : record !== undefined ? { record: record() } : { code };
    state.value = await send({ ...about, text: text.value.trim(), page });
  };
  const { value } = state;
  return (
    <Dialog title={bar('bar.bug')} size="small" onClose={onClose}>
      {value === 'sent' ? (
        <p role="status">{t('bug.sent')}</p>
      ) : (
        <form class="stack" onSubmit={(event) => void submit(event)}>
          <label class="label" for="bug-text">
            {t('bug.text')}
          </label>
          <textarea
            id="bug-text"
            class="field"
            dir="auto"
            rows={5}
            required
            maxLength={BUG_TEXT}
            value={text.value}
            onInput={({ currentTarget }) => void (text.value = currentTarget.value)}
          />
          <div class="hint bug-sent">
            {t('bug.hint')} {t('bug.with')}
            <ul>
              <li>{t('bug.with.text')}</li>
              {recorded && <li>{t('bug.with.record')}</li>}
              {!recorded && code !== '' && <li>{t('bug.with.table', { code })}</li>}
              <li>{t('bug.with.page', page)}</li>
            </ul>
          </div>
          <p role="alert">{value !== 'writing' && value !== 'sending' && app(`error.${value}`)}</p>
          <button type="submit" class="main-button" disabled={value === 'sending' || text.value.trim() === ''}>
            {t('bug.send')}
          </button>
        </form>
      )}
    </Dialog>
  );
}

async function send(report: BugReport): Promise<Fault | 'sent'> {
  const headers = authorization(report.kept && tokenOfGame(report.kept));
  const response = await request('api/bugs', { method: 'POST', headers, body: report });
  if (response === undefined) return 'unreachable';
  if (response.ok) return 'sent';
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string };
  return FAULTS.find((each) => each === error) ?? 'internal';
}
