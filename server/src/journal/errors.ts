/** Two tables cannot have the same code. */
export class CodeTaken extends Error {}

/** The store has not taken what it was given, in spite of being asked again; or the table has another owner now. */
export class NotWritten extends Error {
  constructor(
    readonly reason: 'store' | 'owner',
    options?: ErrorOptions,
  ) {
    super(reason === 'store' ? 'the journal could not be written' : 'the table has another owner', options);
  }
}

/** Why the server cannot start, in one sentence for its host. */
export class BrokenStart extends Error {}

/** What an error has to say of itself; its code where it has no words, as when several addresses of a host are all refused. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
