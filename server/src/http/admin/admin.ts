/** `/admin`: what whoever runs the server may do by the `ADMIN_TOKEN`. Every call is written down before it is done. */
import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Environment } from '../../environment';
import { nothingHere } from '../endings';
import { answerError } from '../limits';
import { hasToken } from '../token';
import type { Visitors } from '../visitors';
import { addressCalls } from './addresses';
import { Audit } from './audit';
import { CallRefused } from './calls';
import { adminPage } from './page';
import { reportCalls } from './reports';
import { serverCalls } from './serverCalls';
import { tableCalls } from './tables';

/** Most calls a minute from one address: it slows down guessing the token. */
export const ADMIN_CALLS_PER_MINUTE = 120;

/** The page and its calls, for whoever has the `ADMIN_TOKEN`; without one there is no such address. `limit` is that of one address. */
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
    // Whether it can be written down or not: the answer is the same.
    await audit.note(request, 'wrongToken').catch(() => undefined);
    response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('A token is needed.\n');
  });
  tableCalls(router, audit);
  addressCalls(router, audit);
  reportCalls(router, audit);
  serverCalls(router, audit);
  router.use('/admin', refusals);
  return router;
}

/** Answers what a call was refused for. */
const refusals: ErrorRequestHandler = (fault: unknown, _request, response, next) => {
  if (!(fault instanceof CallRefused)) return next(fault);
  if (fault.status === 413) response.setHeader('Connection', 'close');
  answerError(response, fault.status, fault.error, fault.why);
};
