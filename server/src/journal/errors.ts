export class CodeTaken extends Error {}

/** The store has failed, also when retried; or the table has another owner now. */
export class NotWritten extends Error {
  constructor(
    readonly reason: 'store' | 'owner',
    options?: ErrorOptions,
  ) {
    super(reason === 'store' ? 'the journal could not be written' : 'the table has another owner', options);
  }
}

/** The server cannot start. The message is a sentence for its host. */
export class BrokenStart extends Error {}

/** The message of an error, or its code: an `AggregateError` of refused connections has no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
