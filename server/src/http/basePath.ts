import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Environment } from '../environment';

/** The path below which players find the game, as `/games`; empty for the root of a name. */
export function basePathOf({ BASE_PATH, PUBLIC_URL }: Pick<Environment, 'BASE_PATH' | 'PUBLIC_URL'>): string {
  return BASE_PATH ?? (PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).pathname.replace(/\/$/, ''));
}

/**
 * Takes that path off all requests of a server that still have it, sockets too: some proxies leave it on, others take it off, and
 * whoever asks on the machine itself never had it. Call it before anything else listens for upgrades.
 */
export function belowBasePath(base: string, http: Server, answer: RequestListener): void {
  const shorten = (request: IncomingMessage): void => {
    if (base !== '' && request.url?.startsWith(`${base}/`) === true) request.url = request.url.slice(base.length);
  };
  http.on('upgrade', shorten);
  http.on('request', (request, response) => {
    // Without the slash the page would look for its files beside the folder, not in it.
    const [path, ...query] = request.url?.split(/(?=\?)/) ?? [];
    if (base !== '' && path === base) {
      response.writeHead(308, { Location: `${base}/${query.join('')}`, 'Content-Length': 0 }).end();
      return;
    }
    shorten(request);
    answer(request, response);
  });
}
