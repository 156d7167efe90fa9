import type { Request, Response } from 'express';
import { normaliseCode, type ErrorCode } from '@brigantine/shared/protocol';
import type { z } from 'zod';
import { roomServices } from '../../rooms/services';
import { readJson } from '../body';

/** Longest request. */
const BODY_BYTES = 4 * 1024;

/** A call that is answered by an error; `why` is for whoever wrote the call. */
export class CallRefused extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorCode,
    readonly why?: string,
  ) {
    super(error);
  }
}

/** The body of a call. Throws `CallRefused`. */
export async function bodyOf<T>(request: Request, kind: z.ZodType<T>): Promise<T> {
  const body = await readJson(request, BODY_BYTES);
  if (!body.ok)
    throw new CallRefused(body.status, body.error, `a body of JSON, of at most ${BODY_BYTES} bytes, is needed`);
  const read = kind.safeParse(body.value);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new CallRefused(400, 'malformed', faults.join('; '));
}

/** The code in the address of a call, of a table that there is. Throws `CallRefused`. */
export async function codeOf({ params }: Request): Promise<string> {
  const code = normaliseCode(String(params['code']));
  if (code === undefined || (await roomServices().journal.find(code)) === undefined) {
    throw new CallRefused(404, 'unknownCode');
  }
  return code;
}

/** Whether something is searched for: one of its texts holds what the call asks for. Without a search everything is. */
export function searchedBy<T>({ query }: Request, textsOf: (one: T) => readonly string[]): (one: T) => boolean {
  const { search } = query;
  if (typeof search !== 'string') return () => true;
  const searched = search.toLowerCase();
  return (one) => textsOf(one).some((text) => text.toLowerCase().includes(searched));
}

/** The call has been done, and there is nothing to tell. */
export function done(response: Response): void {
  response.status(204).end();
}
