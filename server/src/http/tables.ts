import { matchMaker } from '@colyseus/core';
import { Router } from 'express';
import { normaliseCode, type TableSummary } from '@brigantine/shared/protocol';
import { answerError, type RequestLimit } from './limits';

/** `GET /tables/:code`: what a page must know before it offers to join. */
export function tables(lookups: RequestLimit): Router {
  const router = Router();
  router.get('/tables/:code', lookups.handler, async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const code = normaliseCode(String(request.params['code']));
    const room = code === undefined ? undefined : await matchMaker.query({ roomId: code });
    if (code === undefined || room?.[0] === undefined) return answerError(response, 404, 'unknownCode');
    response.json({ exists: true, ...(await matchMaker.remoteRoomCall<TableSummary>(code, 'summary', [])) });
  });
  return router;
}
