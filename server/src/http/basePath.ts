import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Environment } from '../environment';

/** The path below which the game is served, such as `/games`; empty for the root. */
export function basePathOf({ BASE_PATH, PUBLIC_URL }: Pick<Environment, 'BASE_PATH' | 'PUBLIC_URL'>): string {
  return BASE_PATH ?? (PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).pathname.replace(/\/$/, ''));
}

/** Strips that path from requests and upgrades that have it: some proxies strip it themselves. Call it before other `upgrade` listeners are added. */
export function belowBasePath(base: string, http: Server, answer: RequestListener): void {
  const shorten = (request: IncomingMessage): void => {
    if (base !== '' && request.url?.startsWith(`${base}/`) === true) request.url = request.url.slice(base.length);
  };
  http.on('upgrade', shorten);
  http.on('request', (request, response) => {
    // Without the slash the page would resolve its files against the parent folder.
    const [path, ...query] = request.url?.split(/(?=\?)/) ?? [];
    if (base !== '' && path === base) {
      response.writeHead(308, { Location: `${base}/${query.join('')}`, 'Content-Length': 0 }).end();
      return;
    }
    shorten(request);
    answer(request, response);
  });
}
