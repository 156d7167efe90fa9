import { Router } from 'express';
import { z } from 'zod';
import { shownGame, withoutName } from '../rooms/finished';
import { roomServices } from '../rooms/services';
import { readJson } from './body';
import { answerError, type RequestLimit } from './limits';

/** Longest request. */
const BODY_BYTES = 1024;
const ASKED = z.strictObject({ token: z.string().min(1).max(100) });

/** `GET /games/:id`: a game that is over. `POST /games/:id/forget`: who played it takes their name away, by the token of their seat. */
export function finishedGames(lookups: RequestLimit): Router {
  const router = Router();
  router.get('/games/:id', lookups.handler, async ({ params }, response) => {
    const found = await roomServices().journal.finished(String(params['id']));
    response.setHeader('Cache-Control', 'no-cache');
    if (found === undefined) return answerError(response, 404, 'unknownCode');
    response.json(shownGame(found));
  });
  router.post('/games/:id/forget', lookups.handler, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const body = await readJson(request, BODY_BYTES);
    if (!body.ok) return answerError(response, body.status, body.error);
    const asked = ASKED.safeParse(body.value);
    if (!asked.success) return answerError(response, 400, 'malformed');
    const { journal } = roomServices();
    const found = await journal.finished(String(request.params['id']));
    if (found === undefined) return answerError(response, 404, 'unknownCode');
    const seats = withoutName(found.seats, asked.data.token);
    if (seats === undefined) return answerError(response, 403, 'badToken');
    await journal.rewriteSeats(found.id, seats);
    response.status(204).end();
  });
  return router;
}
