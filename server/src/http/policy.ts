import { matchMaker } from '@colyseus/core';
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
/** What a policy can name. A Host header is written by strangers, and an address in brackets the grammar does not know. */
const NAMEABLE = /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?(:\d{1,5})?$/i;

/** Writes the policy to every answer: a page that is made in an unusual way, such as that of an error, has it as well. */
export function policy(publicUrl: string | undefined): RequestHandler {
  const site = publicUrl === undefined ? [] : [new URL(publicUrl)];
  const reached = site.flatMap(({ origin, host }) => [origin, ...socketsOf(host)]);
  return ({ headers }, response, next) => {
    response.setHeader('Content-Security-Policy', policyOf(headers.host, reached));
    next();
  };
}

/** `reached`: what else the page may talk to. */
function policyOf(host: string | undefined, reached: readonly string[]): string {
  // Its type says that there is one; without several processes there is none.
  const elsewhere = matchMaker.publicAddress as string | undefined;
  const sources = ["'self'", ...socketsOf(host), ...reached, ...socketsOf(elsewhere?.split('/')[0])];
  return [...FIXED, `connect-src ${[...new Set(sources)].join(' ')}`].join('; ');
}

/** Older versions of Safari do not count sockets as our own. */
function socketsOf(host: string | undefined): string[] {
  return host !== undefined && NAMEABLE.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}
