import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { Meter, type Allowance } from '../rooms/allowance';
import { roomServices } from '../rooms/services';
import { cleanText } from '../rooms/text';
import { readJson } from './body';
import { answerError } from './limits';

/** Longest report. */
const BODY_BYTES = 4 * 1024;
/** Reports a minute: of one address, and of all together. */
export const FAULTS_PER_MINUTE = 6;
const OF_ALL: Allowance = { burst: 60, perSecond: 1 };

/** What is kept of a report: characters of each field. */
const short = (most: number): z.ZodType<string> => z.string().transform((text) => harmless(text).slice(0, most));
const REPORT = z.strictObject({
  build: short(40),
  where: z.enum(['animation', 'sentence', 'page']),
  event: short(60).optional(),
  error: short(300),
  stack: short(1500),
});

/**
 * `POST /faults`: what has gone wrong in a page, as one line of the log that says nothing of who or which table.
 * `ofOne` is the limit of one address.
 */
export function faults(ofOne: RequestHandler): Router {
  const router = Router();
  const all = new Meter(OF_ALL, roomServices().now());
  router.post('/faults', ofOne, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const body = await readJson(request, BODY_BYTES);
    if (!body.ok) return answerError(response, body.status, body.error);
    const report = REPORT.safeParse(body.value);
    if (!report.success) return answerError(response, 400, 'malformed');
    if (!all.take(roomServices().now())) return answerError(response, 429, 'tooMany');
    roomServices().measures.pageFailed();
    roomServices().log.warn(report.data, 'a page reported a fault');
    response.status(204).end();
  });
  return router;
}

/** One line without invisible characters, and without the codes and keys that an address of ours may hold. */
function harmless(text: string): string {
  return cleanText(text)
    .replace(/\/t\/[^\s/?#:)]+/g, '/t/…')
    .replace(/[?#][^\s:)]+/g, '');
}
