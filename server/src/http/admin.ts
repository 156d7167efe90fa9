/** `/admin`: the host lists and closes tables by the `ADMIN_TOKEN`. Every call is logged. */
import { Router, type RequestHandler } from 'express';
import { normaliseCode } from '@brigantine/shared/protocol';
import type { Environment } from '../environment';
import { allTables, closeTable } from '../rooms/overview';
import { roomServices } from '../rooms/services';
import { nothingHere } from './endings';
import { answerError } from './limits';
import { hasToken } from './token';

/** Most calls a minute from one address: it slows down guessing the token. */
export const ADMIN_CALLS_PER_MINUTE = 60;

/**
 * `GET /admin/tables`, `DELETE /admin/tables/CODE`: for whoever has the `ADMIN_TOKEN`; without one there is no such address. `limit` is that
 * of one address.
 */
export function admin({ ADMIN_TOKEN }: Environment, limit: RequestHandler): Router {
  const router = Router();
  router.use('/admin', limit, (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    if (ADMIN_TOKEN === undefined) return nothingHere(request, response, next);
    if (hasToken(request, ADMIN_TOKEN)) return next();
    audit('a wrong token was shown');
    response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('A token is needed.\n');
  });
  router.get('/admin/tables', async (_request, response) => {
    audit('all tables were looked at');
    response.json({ tables: await allTables() });
  });
  router.delete('/admin/tables/:code', async (request, response) => {
    const code = normaliseCode(request.params.code);
    if (code === undefined || !(await closeTable(code))) return answerError(response, 404, 'unknownCode');
    audit('a table was closed for good', code);
    response.status(204).end();
  });
  return router;
}

function audit(what: string, code?: string): void {
  roomServices().log.warn({ audit: what, ...(code === undefined ? {} : { code }) }, 'by whoever runs the server');
}
