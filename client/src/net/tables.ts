/** Queries about tables. */
import {
  INVITATION_HEADER,
  type HeldSeat,
  type HeldSeats,
  type TableList,
  type TableSummary,
} from '@brigantine/shared/protocol';
import { requestJson } from './request';

/** Finds a table by its code and invitation; null if there is none, undefined if the server does not answer. */
export const lookUp = (code: string, invitation?: string): Promise<TableSummary | null | undefined> =>
  requestJson(`api/tables/${code}`, invitation === undefined ? {} : { headers: { [INVITATION_HEADER]: invitation } });

/** Public tables and the announcement; undefined if the server does not answer. */
export const listTables = async (): Promise<TableList | undefined> =>
  (await requestJson<TableList>('api/tables')) ?? undefined;

/** The state of the tables of these seats, in order, null for seats that are gone; undefined if the server does not answer. */
export async function lookUpSeats(
  seats: readonly { readonly code: string; readonly token: string }[],
): Promise<readonly (HeldSeat | null)[] | undefined> {
  const body = { seats: seats.map(({ code, token }) => ({ code, token })) };
  return (await requestJson<HeldSeats>('api/seats', { method: 'POST', body }))?.seats;
}

/** How a server reaches players whose page is closed: the key for push notifications, and the hosts of webhooks. Either may be missing. */
interface NoticeFacts {
  readonly key?: string | null;
  readonly webhooks?: readonly string[];
}

export const noticeFacts = async (): Promise<NoticeFacts> => (await requestJson<NoticeFacts>('api/push')) ?? {};
