import { Router } from 'express';
import { INVITATION_HEADER, normaliseCode, type TableList } from '@brigantine/shared/protocol';
import { listedTables } from '../rooms/listing';
import { roomServices } from '../rooms/services';
import { summaryOf } from '../rooms/waking';
import { answerError, type RequestLimit } from './limits';

/** How long the list is cached, in ms: it is read from Redis if there are several servers. */
const FRESH = 1_000;

/** `GET /tables/:code`: what the join page shows. `GET /tables`: public tables and the announcement. */
export function tables(lookups: RequestLimit): Router {
  const router = Router();
  const list = freshList();
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

type Listed = Awaited<ReturnType<typeof listedTables>>;

function freshList(): () => Promise<Listed> {
  let last: { readonly at: number; readonly list: Listed } | undefined;
  return async () => {
    const at = roomServices().now();
    if (last === undefined || at - last.at >= FRESH || at < last.at) {
      // Other servers' tables are unknown while Redis is unreachable.
      last = { at, list: await listedTables(at).catch(() => last?.list ?? { tables: [], running: [] }) };
    }
    return last.list;
  };
}
