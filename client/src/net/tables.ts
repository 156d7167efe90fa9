/** What the server tells of a table before one joins it. */
import type { ListedTable, TableList, TableSummary } from '@brigantine/shared/protocol';
import { root } from './address';

/** Looks a table up by its code; null when there is none, undefined when the server does not answer. */
export async function lookUp(code: string): Promise<TableSummary | null | undefined> {
  try {
    const response = await fetch(`${root()}api/tables/${code}`);
    if (response.status === 404) return null;
    return response.ok ? ((await response.json()) as TableSummary) : undefined;
  } catch {
    return undefined;
  }
}

/** The tables that anybody may join; undefined when the server does not answer. */
export async function listTables(): Promise<readonly ListedTable[] | undefined> {
  try {
    const response = await fetch(`${root()}api/tables`);
    return response.ok ? ((await response.json()) as TableList).tables : undefined;
  } catch {
    return undefined;
  }
}
