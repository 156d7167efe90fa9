import { Router } from 'express';
import { z } from 'zod';
import { normaliseCode, SEATS_ASKED, type HeldSeats } from '@brigantine/shared/protocol';
import { evenOut, heldSeatOf } from '../rooms/waking';
import { readJson } from './body';
import { answerError, type RequestLimit } from './limits';

/** Longest question: so many codes and tokens. */
const BODY_BYTES = 4 * 1024;

const ASKED = z.strictObject({
  seats: z.array(z.strictObject({ code: z.string().max(20), token: z.string().max(100) })).max(SEATS_ASKED),
});

/** `POST /seats`: what is going on where somebody holds seats, without waking a table. */
export function heldSeats(lookups: RequestLimit): Router {
  const router = Router();
  router.post('/seats', lookups.handler, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const body = await readJson(request, BODY_BYTES);
    if (!body.ok) return answerError(response, body.status, body.error);
    const since = performance.now();
    const asked = ASKED.safeParse(body.value);
    if (!asked.success) return answerError(response, 400, 'malformed');
    const found = asked.data.seats.map(({ code, token }) => heldSeatOf(normaliseCode(code), token));
    const answer: HeldSeats = { seats: await Promise.all(found) };
    if (answer.seats.includes(null)) await evenOut(since);
    response.json(answer);
  });
  return router;
}
