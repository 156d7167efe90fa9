import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import type { ErrorCode } from '@brigantine/shared/protocol';
import { roomServices } from '../rooms/services';
import { hasReservation } from './connections';
import { isEcho, mayEcho } from './echo';
import type { Origins } from './origins';
import type { Visitors } from './visitors';

/** The callback of the `ws` library before it opens a socket. */
type VerifySocket = (
  // Clients other than browsers send no origin, in spite of the library's types.
  request: { readonly origin: string | undefined; readonly req: IncomingMessage },
  answer: (allowed: boolean, status?: number, body?: string, headers?: Record<string, string>) => void,
) => void;

/** Allows WebSockets from permitted origins with a reservation, or for a connection test. */
export function verifySocket(origins: Origins, visitors: Visitors): VerifySocket {
  return ({ origin, req }, answer) => {
    const refuse = (code: number, error: ErrorCode): void => {
      roomServices().measures.refusals.inc({ code: error });
      answer(false, code, JSON.stringify({ code, error }), { 'Content-Type': 'application/json' });
    };
    if (!origins.allows(origin, req.headers.host)) refuse(403, 'badOrigin');
    else if (isEcho(req.url)) {
      if (mayEcho(req, visitors.addressOf(req))) answer(true);
      else refuse(429, 'tooMany');
    } else if (!hasReservation(req.url ?? '')) refuse(404, 'unknownCode');
    else answer(true);
  };
}

/** Refuses an upgrade in plain text; the library's own answer is labelled as HTML. */
export function refuseUpgrade(socket: Duplex, sentence: string): void {
  const length = Buffer.byteLength(sentence);
  const head = ['Connection: close', 'Content-Type: text/plain; charset=utf-8', `Content-Length: ${length}`];
  socket.once('finish', () => socket.destroy());
  socket.end(['HTTP/1.1 400 Bad Request', ...head, 'Sec-WebSocket-Version: 13, 8', '', sentence].join('\r\n'));
}

const WITHOUT_UPGRADE =
  'a page has asked for a WebSocket without Upgrade, so that nobody can play: the proxy must pass that header on (docs/operations.md)';

/** Answers 426 to WebSocket requests whose `Upgrade` a proxy has removed, and logs the first. Must run before other handlers. */
export function socketsWithoutUpgrade(): RequestHandler {
  let told = false;
  return (request, response, next) => {
    if (request.headers['sec-websocket-key'] === undefined) return next();
    if (!told) roomServices().log.warn(WITHOUT_UPGRADE);
    told = true;
    response.status(426).set('Upgrade', 'websocket').type('text').send('A WebSocket needs Upgrade.\n');
  };
}
