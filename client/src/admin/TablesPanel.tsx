import { useSignal } from '@preact/signals';
import type { AdminTables, AdminAsleep, AdminTable } from '@brigantine/shared/protocol';
import { act, saveLog, deeds, look } from './calls';
import { Confirm } from './Confirm';
import { searchQuery, searched } from './desk';
import { counted } from './format';
import { Search } from './Listing';
import { TableList } from './TableList';
import { useLooked } from './useLooked';
import { useEffect } from 'preact/hooks';

/** The tables with their players; tables stopped by a fault first. */
export function TablesPanel() {
  const closing = useSignal<string | null>(null);
  const found = useLooked('tables', searchQuery());
  const close = (code: string): void => void (closing.value = code);
  return (
    <>
      <Search label="Find tables by code, name, game or phase" />
      {found !== undefined && <Found {...found} close={close} />}
      <AsleepTables close={close} />
      {closing.value !== null && <Closing code={closing.value} onClose={() => void (closing.value = null)} />}
    </>
  );
}

interface FoundProps extends AdminTables {
  readonly close: (code: string) => void;
}

function Found({ all, close, found, silent, tables }: FoundProps) {
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
      <TableList tables={tables} close={close} />
    </>
  );
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

interface Props {
  readonly close: (code: string) => void;
}

/** Sleeping tables, loaded page by page when unfolded. */
function AsleepTables({ close }: Props) {
  const open = useSignal(false);
  return (
    <details onToggle={({ currentTarget }) => void (open.value = currentTarget.open)}>
      <summary>Sleeping tables</summary>
      {open.value && <Pages key={`${searched.value} ${deeds.value}`} close={close} />}
    </details>
  );
}

function Pages({ close }: Props) {
  const found = useSignal<AdminAsleep | undefined>(undefined);
  const load = async (before: readonly AdminTable[], after: string): Promise<void> => {
    const query = new URLSearchParams({ after, search: searched.peek() });
    const page = (await look(`tables/asleep?${query.toString()}`)) as AdminAsleep | undefined;
    if (page !== undefined) found.value = { tables: [...before, ...page.tables], next: page.next };
  };
  useEffect(() => void load([], ''), []);
  if (found.value === undefined) return null;
  const { next, tables } = found.value;
  return (
    <>
      <p>{tables.length === 0 && next === null ? 'No table sleeps' : counted(tables.length, 'sleeping table')}</p>
      <TableList tables={tables} close={close} />
      {next !== null && (
        <button type="button" class="button" onClick={() => void load(tables, next)}>
          More
        </button>
      )}
    </>
  );
}
