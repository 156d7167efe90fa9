/** Requests to this page's server. */
import { root } from './address';

interface Asked extends Omit<RequestInit, 'body' | 'headers'> {
  /** Sent as JSON. */
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response to a request below the game's address; undefined if the server does not answer. */
export function request(path: string, { body, headers, ...init }: Asked = {}): Promise<Response | undefined> {
  const written = body && { body: JSON.stringify(body) };
  const sent = { ...init, ...written, headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) } };
  return fetch(root() + path, sent).catch(() => undefined);
}

/** The header that proves who asks, by the token of a seat or a session. */
export const authorization = (token: string | undefined): Readonly<Record<string, string>> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

/** The JSON of that response; null if there is nothing at that path, undefined without an answer. */
export async function requestJson<T>(path: string, asked?: Asked): Promise<T | null | undefined> {
  const response = await request(path, asked);
  if (response?.status === 404) return null;
  return response?.ok === true ? ((await response.json().catch(() => undefined)) as T | undefined) : undefined;
}
