import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { TokenBucket, type RateLimit } from '../rooms/rateLimit';
import { roomServices } from '../rooms/services';
import { cleanText } from '../rooms/text';
import { bodyOf, Refused } from './body';

/** Reports per minute from one address, and from all. */
export const FAULTS_PER_MINUTE = 6;
const OF_ALL: RateLimit = { burst: 60, perSecond: 1 };

/** Cleans a field and cuts it. */
const short = (most: number): z.ZodType<string> => z.string().transform((text) => harmless(text).slice(0, most));
const REPORT = z.strictObject({
  build: short(40),
  where: z.enum(['animation', 'sentence', 'page']),
  event: short(60).optional(),
  error: short(300),
  stack: short(1500),
});

/** `POST /faults`: logs a fault of a page in one line, without person or table. `ofOne` is the limit per address. */
export function faults(ofOne: RequestHandler): Router {
  const router = Router();
  const all = new TokenBucket(OF_ALL, roomServices().now());
  router.post('/faults', ofOne, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const report = await bodyOf(request, REPORT);
    const { log, measures, now } = roomServices();
    if (!all.take(now())) throw new Refused(429, 'tooMany');
    measures.pageFaults.inc();
    log.warn(report, 'a page reported a fault');
    response.status(204).end();
  });
  return router;
}

/** One line without invisible characters, and without codes and keys of our URLs. */
function harmless(text: string): string {
  return cleanText(text)
    .replace(/\/t\/[^\s/?#:)]+/g, '/t/…')
    .replace(/[?#][^\s:)]+/g, '');
}
