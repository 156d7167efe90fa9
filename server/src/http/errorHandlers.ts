/** The last handlers of every request: not found, refusals and faults. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { normaliseCode, type ErrorCode } from '@brigantine/shared/protocol';
import { roomServices } from '../rooms/services';
import { Refused } from './body';
import { answerError } from './limits';

const SENTENCES = {
  missing: 'There is nothing here.\n',
  unreadable: 'This cannot be answered as it was asked.\n',
  fault: 'Something went wrong on the server.\n',
} as const;

/** Counts answers, and logs refused requests without query and code. */
export const requestLog: RequestHandler = (request, response, next) => {
  const { log, measures } = roomServices();
  response.on('finish', () => {
    const { statusCode: status } = response;
    measures.requests.inc({ kind: kindOf(request.originalUrl), status });
    if (status < 400) return;
    log.debug({ method: request.method, path: placeOf(request.originalUrl), status }, 'a request was refused');
  });
  next();
};

/** Answers 404. */
export const nothingHere: RequestHandler = (request, response) => {
  end(request, response, 404, 'malformed', SENTENCES.missing);
};

/** Answers refusals, unreadable requests, failed files and internal faults, whose details are only logged. */
export const afterFault: ErrorRequestHandler = (fault: unknown, request, response, next) => {
  if (fault instanceof Refused) {
    // Only the host writes requests by hand; all others come from pages.
    const why = kindOf(request.originalUrl) === 'admin' ? fault.why : undefined;
    return answerError(response, fault.status, fault.error, why);
  }
  const { status: told, stack } = fault as { status?: unknown; stack?: unknown };
  // The client has closed the connection in the middle of its request.
  const cutOff = request.destroyed && !request.complete;
  const status = cutOff ? 400 : typeof told === 'number' && told >= 400 && told < 500 ? told : 500;
  if (status === 500) roomServices().log.error({ stack }, 'a fault while answering');
  if (response.headersSent) return next(fault);
  if (status === 500) end(request, response, status, 'internal', SENTENCES.fault);
  else end(request, response, status, 'malformed', status === 404 ? SENTENCES.missing : SENTENCES.unreadable);
};

/** Replaces the page of Express for requests whose address cannot be read and for answers that broke half way. */
export function lastAnswer(request: IncomingMessage, response: ServerResponse): void {
  // The headers are sent: cut the connection, so that half an answer does not look complete.
  if (response.headersSent) return void request.socket.destroy();
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' });
  response.end(SENTENCES.unreadable);
}

function end(request: Request, response: Response, status: number, error: ErrorCode, sentence: string): void {
  response.setHeader('Cache-Control', 'no-store');
  if (/^\/(api|matchmake)\//i.test(request.originalUrl)) answerError(response, status, error);
  else response.status(status).type('text').send(sentence);
}

/** Kinds of requests by the first segment of the path; all others are files. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ api: 'api', matchmake: 'matchmake', assets: 'asset' },
  ...{ '': 'page', t: 'page', g: 'page', learn: 'page' },
  ...{ healthz: 'watch', readyz: 'watch', version: 'watch', metrics: 'watch', admin: 'admin' },
};

function kindOf(url: string): string {
  const [, first = ''] = /^\/([^/?]*)/.exec(url.toLowerCase()) ?? [];
  return Object.hasOwn(KINDS, first) ? (KINDS[first] ?? 'file') : 'file';
}

/** The path for the log: the first segment only, as the rest may contain a code; paths of assets in full. */
export function placeOf(url: string): string {
  const [path = ''] = url.split('?');
  if (/^\/assets\/[\w.-]{1,100}$/.test(path)) return path;
  const [, first = '', ...more] = path.split('/');
  const harmless = /^[\w.-]{0,30}$/.test(first) && normaliseCode(first.replace(/[^a-z]/gi, '')) === undefined;
  return `/${harmless ? first : '…'}${more.length > 0 ? '/…' : ''}`;
}
