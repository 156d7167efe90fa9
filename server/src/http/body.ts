import type { Request } from 'express';
import type { ErrorCode } from '@brigantine/shared/protocol';

export type Body =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: number; readonly error: ErrorCode };

/**
 * The JSON body of a request, of at most so many bytes. Stops reading where it becomes too long, and closes the connection
 * after the answer; the usual parsers read on to the end before they answer, which may never come.
 */
export async function readJson(request: Request, most: number): Promise<Body> {
  if (!request.is('json')) return { ok: false, status: 400, error: 'malformed' };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > most) {
      // Kept open, the connection would wait for the rest of the body, and the answer with it.
      request.res?.setHeader('Connection', 'close');
      return { ok: false, status: 413, error: 'tooLarge' };
    }
    chunks.push(bytes);
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString()) as unknown };
  } catch {
    return { ok: false, status: 400, error: 'malformed' };
  }
}
