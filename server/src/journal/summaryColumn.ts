import type { TableSummary } from '@brigantine/shared/protocol';
import type { Outline } from './journal';

type Summarised = Pick<Outline, 'summary' | 'invitation'>;

/** What strangers may be told of a table, with the hash of what opens it for them, as one column of JSON. */
export function summaryColumn({ summary, invitation }: Summarised): string {
  return JSON.stringify(invitation === undefined ? summary : { ...summary, invitation });
}

export function readSummary(column: string): Summarised {
  const { invitation, ...summary } = JSON.parse(column) as TableSummary & { readonly invitation?: string };
  return invitation === undefined ? { summary } : { summary, invitation };
}
