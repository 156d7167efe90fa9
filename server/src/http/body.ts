import type { Request } from 'express';
import type { z } from 'zod';
import type { ErrorCode } from '@brigantine/shared/protocol';

/** Thrown for a request that is answered with an error. `why` is a sentence for the host, for calls of `/admin`. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorCode,
    readonly why?: string,
    options?: ErrorOptions,
  ) {
    super(error, options);
  }
}

/** Longest body, unless a caller allows less. */
const BODY_BYTES = 4 * 1024;

/**
 * The JSON body of a request. Throws `Refused`. Stops reading a body that is too long, and closes the connection after the answer; the usual
 * parsers read to the end, which may never arrive.
 */
export async function readJson(request: Request, most = BODY_BYTES): Promise<unknown> {
  const why = `a body of JSON, of at most ${most} bytes, is needed`;
  if (!request.is('json')) throw new Refused(400, 'malformed', why);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > most) {
      // Kept open, the connection would wait for the rest of the body, and the answer with it.
      request.res?.setHeader('Connection', 'close');
      throw new Refused(413, 'tooLarge', why);
    }
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch (cause) {
    throw new Refused(400, 'malformed', why, { cause });
  }
}

/** The body of a request, if it has that form. Throws `Refused`. */
export async function bodyOf<T>(request: Request, form: z.ZodType<T>, most?: number): Promise<T> {
  const read = form.safeParse(await readJson(request, most));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new Refused(400, 'malformed', faults.join('; '));
}
