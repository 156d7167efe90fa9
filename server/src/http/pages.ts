import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router, static as files, type Request, type Response } from 'express';
import { normaliseCode } from '@brigantine/shared/protocol';
import { roomServices } from '../rooms/services';
import { precompressed } from './precompressed';

const A_YEAR = 365 * 24 * 3600;
const NOT_BUILT = 'The pages have not been built yet: run "npm start" or "npm run dev".\n';

/** The built client: hashed assets are kept for a year, the page itself is asked for anew every time. */
export function pages(directory: string, publicUrl: string | undefined): Router {
  const router = Router();
  const index = join(directory, 'index.html');
  const page = (request: Request, response: Response): void => {
    response.setHeader('Cache-Control', 'no-cache');
    if (!existsSync(index)) return void response.status(503).type('text').send(NOT_BUILT);
    const address = publicUrl === undefined ? '' : addressOf(publicUrl, request);
    const added = baseOf(request.path) + build() + address;
    response.type('html').send(readFileSync(index, 'utf8').replace('<head>', () => `<head>${added}`));
  };
  router.get(['/', '/index.html', '/t/:code', '/learn/:game'], page);
  const kept = { immutable: true, maxAge: A_YEAR * 1000, index: false, redirect: false } as const;
  const assets = join(directory, 'assets');
  router.use('/assets', precompressed(assets), files(assets, { ...kept, fallthrough: false }));
  router.use(files(directory, { index: false, redirect: false, maxAge: 3_600_000 }));
  return router;
}

/** The way back to the game's root, so that …/t/CODE finds its files below any path of a proxy. */
function baseOf(path: string): string {
  const folders = path.split('/').length - 2;
  return `<base href="${folders === 0 ? './' : '../'.repeat(folders)}" />`;
}

/** The build this page belongs to, so that it notices when the server has been replaced by another one. */
const build = (): string => `<meta name="build" content="${roomServices().build}" />`;

/** Where others find the game, for the page's own links, and this page, for previews in messages. */
function addressOf(publicUrl: string, { params }: Request): string {
  const code = normaliseCode(String(params['code'] ?? ''));
  const here = code === undefined ? publicUrl : `${publicUrl}t/${code}`;
  return `<meta name="public-url" content="${quoted(publicUrl)}" /><meta property="og:url" content="${quoted(here)}" />`;
}

/** Escapes an address for use in an attribute; URLs percent-encode the other special characters already. */
const quoted = (address: string): string => address.replaceAll('&', '&amp;');
