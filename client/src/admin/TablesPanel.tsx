import { useSignal } from '@preact/signals';
import type { AdminTable, AdminTables } from '@brigantine/shared/protocol';
import { act, look, said, saveLog } from './calls';
import { isolate } from '../i18n/isolate';
import { Confirm } from './Confirm';
import { searchQuery } from './desk';
import { ago, counted, numbers } from './format';
import { Listing } from './Listing';
import { Search } from './Search';
import { useLooked } from './useLooked';

/** Who sits where; those first that a fault has stopped. */
export function TablesPanel() {
  const closing = useSignal<string | null>(null);
  const found = useLooked('tables', searchQuery());
  return (
    <>
      <Search label="Find tables by code, name, game or phase" />
      {found !== undefined && <Found {...found} close={(code) => void (closing.value = code)} />}
      {closing.value !== null && <Closing code={closing.value} onClose={() => void (closing.value = null)} />}
    </>
  );
}

interface FoundProps extends AdminTables {
  readonly close: (code: string) => void;
}

function Found({ all, close, found, silent, tables }: FoundProps) {
  const several = tables.some(({ server }) => server !== undefined);
  const names = ['Code', 'Game', 'Phase', 'Seats', 'Names', 'Awake', 'Last move', ...(several ? ['Server'] : [])];
  return (
    <>
      <p>
        {all === 0
          ? 'No table is awake'
          : found === all
            ? counted(all, 'table')
            : `${found} of ${counted(all, 'table')}`}
        {tables.length < found && `; the first ${tables.length} are shown`}
        {silent > 0 && `; no answer from ${counted(silent, 'server')}`}
      </p>
      {tables.length > 0 && (
        <Listing names={names} deeds>
          {tables.map((table) => (
            <Row key={table.code} table={table} several={several} close={close} />
          ))}
        </Listing>
      )}
    </>
  );
}

interface RowProps {
  readonly table: AdminTable;
  readonly several: boolean;
  readonly close: (code: string) => void;
}

function Row({ close, several, table }: RowProps) {
  const { away, bots, code, game, lastMove, names, phase, present, server, since, watching } = table;
  return (
    <tr data-phase={phase}>
      <th scope="row">{code}</th>
      <td data-name="Game">{game}</td>
      <td data-name="Phase">{phase}</td>
      <td data-name="Seats">{numbers({ here: present, away, [bots === 1 ? 'bot' : 'bots']: bots, watching })}</td>
      <td data-name="Names" class="admin-names">
        {names.map(isolate).join(', ')}
      </td>
      <td data-name="Awake">{since === null ? 'asleep' : ago(since)}</td>
      <td data-name="Last move">{ago(lastMove)}</td>
      {several && <td data-name="Server">{server ?? '–'}</td>}
      <td class="admin-deeds">
        {phase === 'frozen' && (
          <button type="button" class="button" aria-label={`Thaw ${code}`} onClick={() => void thaw(code)}>
            Thaw
          </button>
        )}
        {phase !== 'playing' && (
          <button type="button" class="button" aria-label={`Log of ${code}`} onClick={() => void save(code)}>
            Log
          </button>
        )}
        <button type="button" class="button" aria-label={`Close ${code}`} onClick={() => close(code)}>
          Close
        </button>
      </td>
    </tr>
  );
}

async function thaw(code: string): Promise<void> {
  const answer = (await act(`tables/${code}/thaw`, 'POST', '')) as { readonly phase: string } | undefined;
  if (answer === undefined) return;
  said.value =
    answer.phase === 'frozen'
      ? `${code} is still frozen: the fault is still there.`
      : `${code} goes on from before the fault.`;
}

async function save(code: string): Promise<void> {
  const log = await look(`tables/${code}/log`);
  if (log === undefined) return;
  saveLog(`table-${code}`, log);
  said.value = `The log of ${code} has been saved.`;
}

function Closing({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const keep = useSignal(false);
  const close = async (): Promise<void> => {
    const log = await act(`tables/${code}${keep.value ? '?log' : ''}`, 'DELETE', `${code} has been closed for good.`);
    if (log !== undefined) saveLog(`table-${code}`, log);
  };
  return (
    <Confirm title={`Close ${code}?`} deed="Close it" onDone={() => void close()} onClose={onClose}>
      <p>Its players are told, and the table is gone for good.</p>
      <label class="admin-check">
        <input
          type="checkbox"
          checked={keep.value}
          onChange={({ currentTarget }) => void (keep.value = currentTarget.checked)}
        />{' '}
        Save its log, with every hand in it
      </label>
    </Confirm>
  );
}
