import type { AdminTable } from '@brigantine/shared/protocol';
import { isolate } from '../i18n/isolate';
import { act, said, saveLog } from './calls';
import { ago, numbers } from './format';
import { Listing } from './Listing';

interface Props {
  readonly tables: readonly AdminTable[];
  readonly close: (code: string) => void;
}

/** Tables with their actions; nothing if there are none. */
export function TableList({ tables, close }: Props) {
  if (tables.length === 0) return null;
  const several = tables.some(({ server }) => server !== undefined);
  const names = ['Code', 'Game', 'Phase', 'Seats', 'Names', 'Awake', 'Last move', ...(several ? ['Server'] : [])];
  return (
    <Listing names={names} deeds>
      {tables.map((table) => (
        <Row key={table.code} table={table} several={several} close={close} />
      ))}
    </Listing>
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
  const log = await act(`tables/${code}/log`, 'GET', `The log of ${code} has been saved.`);
  if (log !== undefined) saveLog(`table-${code}`, log);
}
