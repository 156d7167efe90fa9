import { matchMaker } from 'colyseus';
import type { RequestHandler } from 'express';

/** The fixed part of the policy: our own files only. */
const FIXED = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];
/** Hosts allowed in the policy: the `Host` header is untrusted, and the grammar lacks IPv6 in brackets. */
const NAMEABLE = /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?(:\d{1,5})?$/i;

/** Sets the policy on every answer, error pages included. */
export function policy(publicUrl: string | undefined): RequestHandler {
  const site = publicUrl === undefined ? [] : [new URL(publicUrl)];
  const reached = site.flatMap(({ origin, host }) => [origin, ...socketsOf(host)]);
  return ({ headers }, response, next) => {
    response.setHeader('Content-Security-Policy', policyOf(headers.host, reached));
    next();
  };
}

/** `reached`: further addresses that the page may connect to. */
function policyOf(host: string | undefined, reached: readonly string[]): string {
  // Undefined in a single process, in spite of its type.
  const elsewhere = matchMaker.publicAddress as string | undefined;
  const sources = ["'self'", ...socketsOf(host), ...reached, ...socketsOf(elsewhere?.split('/')[0])];
  return [...FIXED, `connect-src ${[...new Set(sources)].join(' ')}`].join('; ');
}

/** Older versions of Safari do not include sockets in 'self'. */
function socketsOf(host: string | undefined): string[] {
  return host !== undefined && NAMEABLE.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}
