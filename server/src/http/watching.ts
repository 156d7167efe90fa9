/** Health, version and metrics. */
import { matchMaker } from 'colyseus';
import { Router } from 'express';
import { PROTOCOL } from '@brigantine/shared/protocol';
import type { Environment } from '../environment';
import { roomServices } from '../rooms/services';
import { productVersion } from '../build';
import type { Traffic } from '../watch/measures';
import { nothingHere } from './errorHandlers';
import { hasToken, tokenNeeded } from './token';

/** Timeout of the store and Redis, and how long an answer is cached; in ms. */
const PATIENCE = 2_000;
const FRESH = 1_000;
/** How long after a failed write the store counts as failing, in ms. */
const FAILURE_COUNTS = 10_000;
/** No code is so long. */
const NO_CODE = 'readiness';

interface Running {
  readonly ready: boolean;
  traffic(): Traffic;
}

/** `GET /healthz`: liveness. `GET /readyz`: readiness, or 503. `GET /version`. `GET /metrics`: for Prometheus, with the token. */
export function watching(running: Running, { METRICS_TOKEN }: Environment): Router {
  const router = Router();
  const around = freshly(surroundings);
  router.use(['/healthz', '/readyz', '/version', '/metrics'], (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => void response.json({ alive: true }));
  router.get('/readyz', async (_request, response) => {
    const open = running.ready && matchMaker.state === matchMaker.MatchMakerState.READY;
    const found = await around();
    const { draining } = roomServices().policy;
    // Games continue without Redis, so servers stay ready: otherwise a proxy would refuse everybody.
    const ready = open && !draining && found.storage;
    response.status(ready ? 200 : 503).json({ ready, open, ...(draining ? { draining } : {}), ...found });
  });
  router.get('/version', (_request, response) => {
    response.json({ version: productVersion(), build: roomServices().build, protocol: PROTOCOL });
  });
  router.get('/metrics', async (request, response, next) => {
    if (METRICS_TOKEN === undefined) return nothingHere(request, response, next);
    if (!hasToken(request, METRICS_TOKEN)) return tokenNeeded(response);
    const { crowd, measures } = roomServices();
    const page = await measures.page(crowd.count(), running.traffic());
    response.set('Content-Type', measures.registry.contentType).send(page);
  });
  return router;
}

/** Whether the store can be read and has accepted the last writes, and whether Redis answers, if it is used. */
async function surroundings(): Promise<{ readonly storage: boolean; readonly redis?: boolean }> {
  const { cluster, journal, measures } = roomServices();
  const [read, redis] = await Promise.all([answers(journal.find(NO_CODE)), cluster && answers(cluster.ask())]);
  const storage = read && measures.sinceNotWritten >= FAILURE_COUNTS;
  return redis === undefined ? { storage } : { storage, redis };
}

/** Whether the promise resolves in time. */
function answers(asked: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE);
  });
  const comes = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([comes, tooLong]).finally(() => clearTimeout(timer));
}

/** Caches answers for a moment, so that requests cause little work. */
function freshly<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= FRESH) last = { at, answer: ask() };
    return last.answer;
  };
}
