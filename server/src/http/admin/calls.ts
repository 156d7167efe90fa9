import type { Request, Response } from 'express';
import { normaliseCode } from '@brigantine/shared/protocol';
import { roomServices } from '../../rooms/services';
import { Refused } from '../body';

/** The code in the path of a call, of an existing table. Throws `Refused`. */
export async function codeOf({ params }: Request): Promise<string> {
  const code = normaliseCode(String(params['code']));
  if (code === undefined || (await roomServices().journal.find(code)) === undefined) {
    throw new Refused(404, 'unknownCode');
  }
  return code;
}

/** A filter by the `search` parameter of a call: one of the texts must contain it. */
export function searchedBy<T>({ query }: Request, textsOf: (one: T) => readonly string[]): (one: T) => boolean {
  const { search } = query;
  if (typeof search !== 'string') return () => true;
  const searched = search.toLowerCase();
  return (one) => textsOf(one).some((text) => text.toLowerCase().includes(searched));
}

export function done(response: Response): void {
  response.status(204).end();
}
