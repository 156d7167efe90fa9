/** Why the server cannot start, in one sentence for its host. */
export class BrokenStart extends Error {}

/** What an error has to say of itself; its code where it has no words, as when several addresses of a host are all refused. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
