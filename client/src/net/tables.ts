/** Queries about tables. */
import {
  INVITATION_HEADER,
  type HeldSeat,
  type HeldSeats,
  type TableList,
  type TableSummary,
} from '@brigantine/shared/protocol';
import { root } from './address';

/** Finds a table by its code and invitation; null if there is none, undefined if the server does not answer. */
export async function lookUp(code: string, invitation?: string): Promise<TableSummary | null | undefined> {
  try {
    const headers = invitation === undefined ? {} : { [INVITATION_HEADER]: invitation };
    const response = await fetch(`${root()}api/tables/${code}`, { headers });
    if (response.status === 404) return null;
    return response.ok ? ((await response.json()) as TableSummary) : undefined;
  } catch {
    return undefined;
  }
}

/** Public tables and the announcement; undefined if the server does not answer. */
export async function listTables(): Promise<TableList | undefined> {
  try {
    const response = await fetch(`${root()}api/tables`);
    return response.ok ? ((await response.json()) as TableList) : undefined;
  } catch {
    return undefined;
  }
}

/** The state of the tables of these seats, in order, null for seats that are gone; undefined if the server does not answer. */
export async function lookUpSeats(
  seats: readonly { readonly code: string; readonly token: string }[],
): Promise<readonly (HeldSeat | null)[] | undefined> {
  const asked = seats.map(({ code, token }) => ({ code, token }));
  const body = JSON.stringify({ seats: asked });
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${root()}api/seats`, { method: 'POST', headers, body });
    return response.ok ? ((await response.json()) as HeldSeats).seats : undefined;
  } catch {
    return undefined;
  }
}

/** How a server reaches players whose page is closed: the key for push notifications, and the hosts of webhooks. Either may be missing. */
interface NoticeFacts {
  readonly key?: string | null;
  readonly webhooks?: readonly string[];
}

export async function noticeFacts(): Promise<NoticeFacts> {
  try {
    const response = await fetch(`${root()}api/push`);
    return response.ok ? ((await response.json()) as NoticeFacts) : {};
  } catch {
    return {};
  }
}
