import { useSignal } from '@preact/signals';
import type { AdminAsleep, AdminTable } from '@brigantine/shared/protocol';
import { useEffect } from 'preact/hooks';
import { deeds, look } from './calls';
import { searched } from './desk';
import { counted } from './format';
import { TableList } from './TableList';

interface Props {
  readonly close: (code: string) => void;
}

/** Sleeping tables, asked for when they are unfolded, page by page. */
export function AsleepTables({ close }: Props) {
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
