import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import compression from 'compression';
import express, { type Express } from 'express';
import { PROTOCOL } from '@brigantine/shared/protocol';
import { NAMES_ID, RECORDS, WORDS } from '@brigantine/shared/shorthand';
import type { Environment } from './environment';
import { GAMES, SHELF } from './games';
import { boundConnections, hasReservation } from './http/connections';
import { answerError, RequestLimit } from './http/limits';
import { matchmaking } from './http/matchmaking';
import { pages } from './http/pages';
import { tables } from './http/tables';
import { Visitors } from './http/visitors';
import { frameworkLog } from './log';
import { roomFor } from './rooms/BoardGameRoom';
import { roomServices } from './rooms/services';

/** Frames beyond this end the connection; those between it and a message's own limit are refused politely. */
const FRAME_BYTES = 64 * 1024;

/** The framework's server without its own matchmaking endpoint: `http/matchmaking` stands in for it. */
class GameServer extends Server {
  protected override attachMatchMakingRoutes(): void {
    // Nothing: every request goes to Express.
  }
}

/** A server that listens. */
export interface RunningServer {
  readonly http: HttpServer;
  readonly port: number;
  /** Tells and closes all tables, then stops listening. */
  close(): Promise<void>;
}

/** Starts the server and resolves when it listens. Rooms use what `configureRooms` was given last. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const running = { ready: false };
  const visitors = new Visitors(environment.TRUST_PROXY, (sentence) => roomServices().log.warn(sentence));
  const http = createServer(application(environment, running, visitors));
  boundConnections(http, visitors, {
    connections: environment.MAX_CONNECTIONS,
    connectionsPerAddress: environment.CONNECTIONS_PER_ADDRESS,
  });
  const transport = new WebSocketTransport({
    server: http,
    maxPayload: FRAME_BYTES,
    verifyClient: ({ req }, answer) => answer(hasReservation(req.url ?? ''), 404),
  });
  const logger = frameworkLog(roomServices().log);
  const colyseus = new GameServer({ transport, gracefullyShutdown: false, greet: false, logger });
  for (const entry of SHELF.games) colyseus.define(entry.game.id, roomFor(entry, SHELF));
  await colyseus.listen(environment.PORT, environment.HOST);
  running.ready = true;
  return {
    http,
    port: (http.address() as AddressInfo).port,
    close: () => {
      running.ready = false;
      return colyseus.gracefullyShutdown(false);
    },
  };
}

function application(environment: Environment, running: { readonly ready: boolean }, visitors: Visitors): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', environment.TRUST_PROXY);
  app.use((_request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // A table's address holds its code, which is nobody else's business.
    response.setHeader('Referrer-Policy', 'no-referrer');
    next();
  });
  // Scripts travel in a quarter of their size.
  app.use(compression());
  app.get('/healthz', (_request, response) => void response.json({ alive: true }));
  app.get('/readyz', (_request, response) => {
    const ready = running.ready && matchMaker.state === matchMaker.MatchMakerState.READY;
    response.status(ready ? 200 : 503).json({ ready });
  });
  app.get('/api/build', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.json({ build: roomServices().build, protocol: PROTOCOL, games: Object.keys(GAMES) });
  });
  app.get('/api/shorthand', (_request, response) => {
    response.json({ id: NAMES_ID, words: WORDS, records: RECORDS });
  });
  app.use('/api', tables(new RequestLimit('lookups', environment.LOOKUPS_PER_MINUTE, visitors)));
  const joins = new RequestLimit('joins', environment.JOINS_PER_MINUTE, visitors);
  app.use(matchmaking(Object.keys(GAMES), joins, visitors));
  app.use(pages(environment.CLIENT_DIR));
  app.use((request, response) => {
    if (request.path.startsWith('/api/')) answerError(response, 404, 'malformed');
    else response.status(404).type('text').send('There is nothing here.\n');
  });
  return app;
}
