import { matchMaker } from 'colyseus';
import type { RequestHandler } from 'express';

/** What a page of ours may load, whatever its address: nothing but our own files. */
const FIXED = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];
/** Hosts that may be written into the policy: the Host header comes from strangers, and IPv6 in brackets is not in the grammar. */
const NAMEABLE = /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?(:\d{1,5})?$/i;

/** Sets the policy on every answer, so that error pages have it too. */
export function policy(publicUrl: string | undefined): RequestHandler {
  const site = publicUrl === undefined ? [] : [new URL(publicUrl)];
  const reached = site.flatMap(({ origin, host }) => [origin, ...socketsOf(host)]);
  return ({ headers }, response, next) => {
    response.setHeader('Content-Security-Policy', policyOf(headers.host, reached));
    next();
  };
}

/** The policy as a header; `reached` are further addresses the page may connect to. */
function policyOf(host: string | undefined, reached: readonly string[]): string {
  // Declared by its type, but missing unless there are several processes.
  const elsewhere = matchMaker.publicAddress as string | undefined;
  const sources = ["'self'", ...socketsOf(host), ...reached, ...socketsOf(elsewhere?.split('/')[0])];
  return [...FIXED, `connect-src ${[...new Set(sources)].join(' ')}`].join('; ');
}

/** Older versions of Safari do not count sockets as our own. */
function socketsOf(host: string | undefined): string[] {
  return host !== undefined && NAMEABLE.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}
