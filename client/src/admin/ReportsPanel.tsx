import type { JSX } from 'preact';
import type { AdminReport } from '@brigantine/shared/protocol';
import { act, said, saveLog } from './calls';
import { find } from './desk';
import { ago, moment } from './format';
import { useLooked } from './useLooked';

/** Reports by players about each other and about bugs, newest first. */
export function ReportsPanel() {
  const told = useLooked('reports');
  if (told === undefined) return null;
  return (
    <>
      {told.reports.length === 0 && <p>Nobody has reported anybody.</p>}
      <Reports of={told.reports} each={Report} />
      <h2>Bugs</h2>
      {told.bugs.length === 0 && <p>Nobody has reported a bug.</p>}
      <Reports of={told.bugs} each={Bug} />
    </>
  );
}

interface ReportsProps {
  readonly of: readonly AdminReport[];
  readonly each: (props: { readonly report: AdminReport }) => JSX.Element;
}

const Reports = ({ of, each: Each }: ReportsProps) => (
  <ol class="stack admin-reports" role="list">
    {of.map((report) => (
      <Each key={report.key} report={report} />
    ))}
  </ol>
);

function Bug({ report: { at, code, game, key, text } }: { readonly report: AdminReport }) {
  return (
    <li class="stack">
      <p>
        {game === '' ? 'A bug' : `A bug in the ${game}`}, {ago(at)}
        {code !== '' && `, at ${code}`}
      </p>
      <pre class="admin-bug" dir="auto">
        {text}
      </pre>
      <div class="row wrap admin-order">
        {code !== '' && (
          <button type="button" class="button" aria-label={`Find table ${code}`} onClick={() => find(code)}>
            Find table
          </button>
        )}
        <button
          type="button"
          class="button"
          aria-label={`Save bug ${key}`}
          onClick={() => void save(key, code || game, RECORD)}
        >
          Save with record
        </button>
      </div>
    </li>
  );
}

function Report({ report }: { readonly report: AdminReport }) {
  const { against, at, by, chat, code, game, key, reason, round, text } = report;
  return (
    <li class="stack">
      <p>
        <bdi>{by}</bdi> reports <bdi>{against}</bdi> for {reason}, {ago(at)}, at {code} ({game},{' '}
        {round === 0 ? 'before the first game' : `game ${round}`})
      </p>
      {text !== '' && (
        <p>
          “<bdi>{text}</bdi>”
        </p>
      )}
      {chat.length > 0 && (
        <details>
          <summary>What was said before ({chat.length})</summary>
          <ul>
            {chat.map((line) => (
              <li key={`${line.at} ${line.name}`}>
                {moment(line.at)} <bdi>{line.name}</bdi>: <bdi>{line.text ?? `(${line.phrase ?? ''})`}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div class="row wrap admin-order">
        <button type="button" class="button" aria-label={`Find table ${code}`} onClick={() => find(code)}>
          Find table
        </button>
        <button type="button" class="button" aria-label={`Find ${against}`} onClick={() => find(against)}>
          Find <bdi>{against}</bdi>
        </button>
        <button
          type="button"
          class="button"
          aria-label={`Save with log: report by ${by}`}
          onClick={() => void save(key, code, LOG)}
        >
          Save with log
        </button>
      </div>
    </li>
  );
}

/** Messages after saving a report, with or without what belongs to it. */
const LOG = {
  saved: 'Saved with the log of its table.',
  missing: 'Saved without the log of its table: a game goes on there, or it is gone.',
};
const RECORD = {
  saved: 'Saved with the record of its game, or the log of its table.',
  missing: 'Saved alone: its game goes on, is gone, or is not the sender’s.',
};

async function save(key: number, place: string, { saved, missing }: typeof LOG): Promise<void> {
  const report = (await act(`reports/${key}`, 'GET', '')) as { readonly log: unknown } | undefined;
  if (report === undefined) return;
  saveLog(`report-${key}-${place}`, report);
  said.value = report.log === null ? missing : saved;
}
