import { Router, type Request } from 'express';
import { z } from 'zod';
import type { FinishedGame } from '../journal/journal';
import type { Pictures } from '../pictures/pictures';
import { isDelayed, recordOf, shownGame, withoutName } from '../rooms/finished';
import { roomServices } from '../rooms/services';
import { bodyOf, Refused } from './body';
import type { RequestLimit } from './limits';
import type { Previews } from './previews';
import { bearerOf } from './token';

const BODY_BYTES = 1024;
/** How long caches may keep a picture, in seconds. */
const PICTURE_SECONDS = 300;
const ASKED = z.strictObject({ token: z.string().min(1).max(100) });

/** `GET /games/:id`: a finished game. `POST /games/:id/forget`: removes a player's name, by the token of their seat. */
export function finishedGames(lookups: RequestLimit): Router {
  const router = Router();
  router.get('/games/:id', lookups.handler, async (request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.json(shownGame(await finished(request)) ?? refuse());
  });
  router.post('/games/:id/forget', lookups.handler, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const { token } = await bodyOf(request, ASKED, BODY_BYTES);
    const found = await finished(request, token);
    const seats = withoutName(found.seats, token);
    if (seats === undefined) throw new Refused(403, 'badToken');
    await roomServices().journal.rewriteSeats(found.id, seats);
    response.status(204).end();
  });
  return router;
}

/**
 * `GET /g/:id.json`: the record of a finished game, for its players, by the token of their seat, or for everybody if the host has published it; and
 * that of an abandoned game, by its commitment.
 */
export function gameRecords(lookups: RequestLimit): Router {
  const router = Router();
  router.get('/g/:id.json', lookups.handler, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const record = recordOf(await finished(request), bearerOf(request));
    if (record === undefined) return refuse();
    if (record === null) throw new Refused(403, 'badToken');
    response.type('json').send(record);
  });
  return router;
}

/**
 * `GET /g/:id.jpg`: the picture of a finished game whose record is published; a general picture if it cannot be painted. Players of
 * other games paint theirs in the browser.
 */
export function gamePictures(lookups: RequestLimit, previews: Previews, pictures: Pictures): Router {
  const router = Router();
  router.get('/g/:id.jpg', lookups.handler, async (request, response) => {
    const { id, game, at, seats, options, last } = shownGame(await finished(request, '')) ?? refuse();
    if (!options.published) throw new Refused(403, 'badToken');
    const texts = previews.inPicture({ game, at, options });
    const picture = texts && (await pictures.of({ id, game, at, seats, options, last }, texts));
    // Short, because a name may be removed.
    response.setHeader('Cache-Control', `public, max-age=${PICTURE_SECONDS}`);
    if (picture === undefined) return response.redirect(302, `../${previews.fileOf(game)}`);
    response.type('jpg').send(Buffer.from(picture));
  });
  return router;
}

/** The game of a request by the owner of that token; refused as unknown while delayed spectators are still watching it. */
async function finished(
  { headers, params }: Pick<Request, 'headers' | 'params'>,
  token = bearerOf({ headers }),
): Promise<FinishedGame & { readonly at: number }> {
  const { journal, now } = roomServices();
  const found = await journal.finished(String(params['id']));
  return found === undefined || isDelayed(found, token, now()) ? refuse() : found;
}

function refuse(): never {
  throw new Refused(404, 'unknownCode');
}
