/** For whoever starts and watches the server. */
import { matchMaker } from '@colyseus/core';
import { Router } from 'express';
import { PROTOCOL } from '@brigantine/shared/protocol';
import type { Environment } from '../environment';
import { roomServices } from '../rooms/services';
import { productVersion } from '../build';
import type { Traffic } from '../watch/measures';
import { nothingHere } from './endings';
import { hasToken } from './token';

/** How long the store may take to answer before it counts as failing, and for how long one answer stands; in ms. */
const STORE_PATIENCE = 2_000;
const STORE_FRESH = 1_000;
/** For how long a write that failed counts, in ms: then it is tried again whether the store takes something. */
const FAILURE_COUNTS = 10_000;
/** No code is so long. */
const NO_CODE = 'readiness';

/** The server, as far as it is watched. */
interface Running {
  readonly ready: boolean;
  traffic(): Traffic;
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it may be given players, or 503. `GET /version`: what is served. `GET /metrics`: what
 * Prometheus reads, for whoever has the token.
 */
export function watching(running: Running, { METRICS_TOKEN }: Environment): Router {
  const router = Router();
  const store = freshly(storeAnswers);
  router.use(['/healthz', '/readyz', '/version', '/metrics'], (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => void response.json({ alive: true }));
  router.get('/readyz', async (_request, response) => {
    const open = running.ready && matchMaker.state === matchMaker.MatchMakerState.READY;
    const storage = await store();
    response.status(open && storage ? 200 : 503).json({ ready: open && storage, open, storage });
  });
  router.get('/version', (_request, response) => {
    response.json({ version: productVersion(), build: roomServices().build, protocol: PROTOCOL });
  });
  router.get('/metrics', async (request, response, next) => {
    if (METRICS_TOKEN === undefined) return nothingHere(request, response, next);
    if (!hasToken(request, METRICS_TOKEN)) {
      return void response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('A token is needed.\n');
    }
    const { crowd, measures } = roomServices();
    const page = await measures.page(crowd.count(), running.traffic());
    response.set('Content-Type', measures.registry.contentType).send(page);
  });
  return router;
}

/** Whether tables can be read and, as far as is known, written. */
async function storeAnswers(): Promise<boolean> {
  const { journal, measures } = roomServices();
  if (measures.sinceNotWritten < FAILURE_COUNTS) return false;
  const found = journal.find(NO_CODE).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), STORE_PATIENCE);
  });
  return Promise.race([found, tooLong]).finally(() => clearTimeout(timer));
}

/** Asks once for all who want to know within a moment: strangers cannot make it much work. */
function freshly<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= STORE_FRESH) last = { at, answer: ask() };
    return last.answer;
  };
}
