import { Router } from 'express';
import { z } from 'zod';
import { normaliseCode, SEATS_ASKED, type HeldSeats } from '@brigantine/shared/protocol';
import { evenOut, heldSeatOf } from '../rooms/waking';
import { bodyOf } from './body';
import type { RequestLimit } from './limits';

const ASKED = z.strictObject({
  seats: z.array(z.strictObject({ code: z.string().max(20), token: z.string().max(100) })).max(SEATS_ASKED),
});

/** `POST /seats`: the state of the tables where somebody has seats, without waking them. */
export function heldSeats(lookups: RequestLimit): Router {
  const router = Router();
  router.post('/seats', lookups.handler, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const { seats } = await bodyOf(request, ASKED);
    const since = performance.now();
    const found = seats.map(({ code, token }) => heldSeatOf(normaliseCode(code), token));
    const answer: HeldSeats = { seats: await Promise.all(found) };
    if (answer.seats.includes(null)) await evenOut(since);
    response.json(answer);
  });
  return router;
}
