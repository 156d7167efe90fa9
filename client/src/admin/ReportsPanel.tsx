import type { AdminReport } from '@brigantine/shared/protocol';
import { act, said, saveLog } from './calls';
import { find } from './desk';
import { ago, moment } from './format';
import { useLooked } from './useLooked';

/** Reports by players, newest first. */
export function ReportsPanel() {
  const told = useLooked('reports');
  if (told === undefined) return null;
  if (told.reports.length === 0) return <p>Nobody has reported anybody.</p>;
  return (
    <ol class="stack admin-reports" role="list">
      {told.reports.map((report) => (
        <Report key={report.key} report={report} />
      ))}
    </ol>
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
          onClick={() => void save(key, code)}
        >
          Save with log
        </button>
      </div>
    </li>
  );
}

async function save(key: number, code: string): Promise<void> {
  const report = (await act(`reports/${key}`, 'GET', '')) as { readonly log: unknown } | undefined;
  if (report === undefined) return;
  saveLog(`report-${key}-${code}`, report);
  said.value =
    report.log === null
      ? 'Saved without the log of its table: a game goes on there, or it is gone.'
      : 'Saved with the log of its table.';
}
