import { join } from 'node:path';
import { createServer, type RequestListener, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from 'colyseus';
import compression from 'compression';
import express, { Router } from 'express';
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import { PROTOCOL } from '@brigantine/shared/protocol';
import { NAMES_ID, RECORDS, WORDS } from '@brigantine/shared/shorthand';
import type { Environment } from './environment';
import { admin, ADMIN_CALLS_PER_MINUTE } from './http/admin/admin';
import { basePathOf, belowBasePath } from './http/basePath';
import { bugs, BUGS_PER_HOUR } from './http/bugs';
import { boundConnections } from './http/connections';
import { afterFault, lastAnswer, nothingHere, requestLog } from './http/errorHandlers';
import { countedDice } from './http/dice';
import { faults, FAULTS_PER_MINUTE } from './http/faults';
import { finishedGames, gamePictures, gameRecords } from './http/games';
import { heldSeats } from './http/heldSeats';
import { profile } from './http/profile';
import { RequestLimit } from './http/limits';
import { matchmaking } from './http/matchmaking';
import { Origins } from './http/origins';
import { pages } from './http/pages';
import { policy } from './http/contentSecurityPolicy';
import { Previews } from './http/previews';
import { socketsWithoutUpgrade, verifySocket } from './http/sockets';
import { tables } from './http/tables';
import { Visitors } from './http/visitors';
import { watching } from './http/watching';
import { frameworkLog } from './log';
import { Pictures } from './pictures/pictures';
import { syncPolicy, readPolicy } from './rooms/syncPolicy';
import { roomFor } from './rooms/BoardGameRoom';
import { roomServices } from './rooms/services';
import { servedGames } from './rooms/tableSettings';
import { wakeWhenDue } from './rooms/waking';
import { LivelyTransport } from './transport';
import type { Traffic } from './watch/measures';

/** The framework's server without its matchmaking endpoint, which `http/matchmaking` replaces. */
class GameServer extends Server {
  protected override attachMatchMakingRoutes(): void {
    // Nothing: every request goes to Express.
  }
}

export interface RunningServer {
  readonly http: HttpServer;
  readonly port: number;
  tables(): number;
  /** Puts all tables to sleep, then stops listening. */
  close(): Promise<void>;
}

/** Starts a server and resolves when it listens. Rooms use the services of `configureRooms`. `steady`: the clock of rate limits, in ms. */
export async function startServer(
  environment: Environment,
  games: readonly AnyGame[] = GAMES,
  steady = (): number => performance.now(),
): Promise<RunningServer> {
  const running: Running = { ready: false, traffic: () => NO_TRAFFIC };
  const origins = new Origins(environment);
  const visitors = new Visitors(environment.TRUST_PROXY, (sentence) => roomServices().log.warn(sentence));
  const http = createServer();
  const limit: Doors['limit'] = (name, requests, seconds) =>
    new RequestLimit(name, requests, visitors, steady, seconds);
  const joins = limit('joins', environment.JOINS_PER_MINUTE);
  const served = servedGames(games);
  const doors = { origins, visitors, joins, limit };
  belowBasePath(basePathOf(environment), http, application(environment, served.games, running, doors));
  boundConnections(http, visitors, {
    connections: environment.MAX_CONNECTIONS,
    connectionsPerAddress: environment.CONNECTIONS_PER_ADDRESS,
  });
  const transport = new LivelyTransport({
    server: http,
    heartbeat: environment.HEARTBEAT_MS,
    unread: environment.UNREAD_BYTES,
    verifyClient: verifySocket(origins, visitors),
  });
  const logger = frameworkLog(roomServices().log);
  const { cluster, crowd, limits } = roomServices();
  const colyseus = new GameServer({ ...cluster?.options, transport, gracefullyShutdown: false, greet: false, logger });
  for (const entry of served.games) colyseus.define(entry.game.id, roomFor(entry, served));
  await cluster?.enter({ crowd, limits: limits.crowd, joins });
  await colyseus.listen(environment.PORT, environment.HOST);
  running.ready = true;
  running.traffic = () => transport.traffic;
  await readPolicy();
  const endWaking = wakeWhenDue();
  const endOrders = syncPolicy();
  return {
    http,
    port: (http.address() as AddressInfo).port,
    tables: () => matchMaker.stats.local.roomCount,
    close: async () => {
      running.ready = false;
      endWaking();
      endOrders();
      cluster?.leave();
      await colyseus.gracefullyShutdown(false);
      // Clears the framework's timer for statistics, which would keep the process alive for a second.
      matchMaker.stats.reset();
      await roomServices().crowd.gone();
    },
  };
}

interface Running {
  ready: boolean;
  traffic: () => Traffic;
}

/** Access control and rate limits. */
interface Doors {
  readonly origins: Origins;
  readonly visitors: Visitors;
  readonly joins: RequestLimit;
  /** So many requests per period, a minute unless stated otherwise. */
  readonly limit: (name: string, requests: number, seconds?: number) => RequestLimit;
}
const NO_TRAFFIC: Traffic = { open: 0, received: 0, sent: 0 };

function application(
  environment: Environment,
  games: readonly AnyGame[],
  running: Running,
  { origins, visitors, joins, limit }: Doors,
): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog);
  app.use((_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // URLs of tables contain their codes.
    response.setHeader('Referrer-Policy', 'no-referrer');
    next();
  });
  app.use(socketsWithoutUpgrade());
  app.use(policy(environment.PUBLIC_URL));
  app.use(['/api', '/matchmake'], origins.guard);
  const names = games.map(({ game }) => game.id);
  app.use(matchmaking(names, joins, visitors));
  // After the routes above, whose answers are too short for it.
  app.use(compression());
  app.use(watching(running, environment));
  app.use('/api', facts(names));
  app.use('/api', faults(limit('faults', FAULTS_PER_MINUTE).handler));
  app.use('/api', bugs(limit('bugs', BUGS_PER_HOUR, 3600).handler));
  const lookups = limit('lookups', environment.LOOKUPS_PER_MINUTE);
  app.use('/api', tables(lookups));
  app.use('/api', finishedGames(lookups));
  app.use('/api', heldSeats(lookups));
  app.use('/api', profile(origins, limit, names));
  app.use(admin(environment, limit('admin', ADMIN_CALLS_PER_MINUTE).handler, visitors));
  const { CLIENT_DIR, PUBLIC_URL: publicUrl } = environment;
  const previews = new Previews(CLIENT_DIR, games);
  const pictures = new Pictures(join(CLIENT_DIR, 'picture'));
  app.use(gameRecords(lookups));
  app.use(countedDice(lookups, games));
  app.use(gamePictures(lookups, previews, pictures));
  app.use(pages(CLIENT_DIR, { publicUrl, previews, pictures, lookups }));
  app.use(nothingHere);
  app.use(afterFault);
  // With a third argument Express calls it instead of its own final handler.
  const within = app as unknown as (...of: [...Parameters<RequestListener>, next: () => void]) => void;
  return (request, response) => within(request, response, () => lastAnswer(request, response));
}

function facts(games: readonly string[]): Router {
  const router = Router();
  router.get('/build', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.json({ build: roomServices().build, protocol: PROTOCOL, games });
  });
  router.get('/push', (_request, response) => {
    const { push, webhooks } = roomServices();
    response.json({ key: push?.publicKey ?? null, webhooks: webhooks?.hosts ?? [] });
  });
  router.get('/shorthand', (_request, response) => {
    response.json({ id: NAMES_ID, words: WORDS, records: RECORDS });
  });
  return router;
}
