/** `/admin`: the host's page and its calls, which need the `ADMIN_TOKEN`. Every call is audited before it is carried out. */
import { Router, type RequestHandler } from 'express';
import type { Environment } from '../../environment';
import { nothingHere } from '../errorHandlers';
import { hasToken, tokenNeeded } from '../token';
import { adminPage } from '../pages';
import type { Visitors } from '../visitors';
import { addressCalls } from './addresses';
import { Audit } from './audit';
import { reportCalls } from './reports';
import { serverCalls } from './serverCalls';
import { tableCalls } from './tables';

/** Per address, to slow down guessing the token. */
export const ADMIN_CALLS_PER_MINUTE = 120;

/** Without an `ADMIN_TOKEN` every path is 404. `limit` is per address. */
export function admin({ ADMIN_TOKEN, CLIENT_DIR }: Environment, limit: RequestHandler, visitors: Visitors): Router {
  const router = Router();
  const audit = new Audit(visitors);
  router.use('/admin', limit, (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    if (ADMIN_TOKEN === undefined) nothingHere(request, response, next);
    else next();
  });
  // The page itself is no secret: it asks for the token.
  router.get('/admin', adminPage(CLIENT_DIR));
  router.use('/admin', async (request, response, next) => {
    if (ADMIN_TOKEN !== undefined && hasToken(request, ADMIN_TOKEN)) return next();
    // The answer is the same if the audit fails.
    await audit.note(request, 'wrongToken').catch(() => undefined);
    tokenNeeded(response);
  });
  tableCalls(router, audit);
  addressCalls(router, audit);
  reportCalls(router, audit);
  serverCalls(router, audit);
  return router;
}
