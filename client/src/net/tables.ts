/** What the server tells of a table before one joins it. */
import type { TableSummary } from '@brigantine/shared/protocol';
import { root } from './address';

/** Looks a table up by its code; undefined when there is none, or nobody answers. */
export async function lookUp(code: string): Promise<TableSummary | undefined> {
  try {
    const response = await fetch(`${root()}api/tables/${code}`);
    return response.ok ? ((await response.json()) as TableSummary) : undefined;
  } catch {
    return undefined;
  }
}
