import { Router } from 'express';
import { INVITATION_HEADER, normaliseCode, type TableList } from '@brigantine/shared/protocol';
import { listedTables } from '../rooms/listing';
import { roomServices } from '../rooms/services';
import { summaryOf } from '../rooms/waking';
import { cached } from './cached';
import { answerError, type RequestLimit } from './limits';

/** How long the list is cached, in ms: it is read from Redis if there are several servers. */
const FRESH = 1_000;

/** `GET /tables/:code`: what the join page shows. `GET /tables`: public tables and the announcement. */
export function tables(lookups: RequestLimit): Router {
  const router = Router();
  // Other servers' tables are unknown while Redis is unreachable.
  const list = cached(FRESH, listedTables, { tables: [], running: [] });
  router.get('/tables', lookups.handler, async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const { now, policy } = roomServices();
    const announcement = policy.announced(now());
    const told: TableList = { ...(await list()), ...(announcement.text !== '' && { announcement }) };
    response.json(told);
  });
  router.get('/tables/:code', lookups.handler, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const code = normaliseCode(String(request.params['code']));
    const summary = code === undefined ? undefined : await summaryOf(code, request.get(INVITATION_HEADER));
    if (summary === undefined) return answerError(response, 404, 'unknownCode');
    response.json({ exists: true, ...summary });
  });
  return router;
}
