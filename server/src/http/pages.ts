import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router, static as files, type Request, type Response } from 'express';

const A_YEAR = 365 * 24 * 3600;
const NOT_BUILT = 'The pages have not been built yet: run "npm start" or "npm run dev".\n';

/**
 * What the page may load: nothing but our own files. Tables may live on another host (`publicAddress`), so any may be
 * talked to.
 */
const POLICY = [
  "default-src 'self'",
  // The client library's MessagePack tries on loading whether it may write code, and complains if not.
  "script-src 'self' 'unsafe-eval'",
  "img-src 'self' data: blob:",
  'connect-src http: https: ws: wss:',
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');

/** The built client: hashed assets are kept for a year, the page itself is asked for anew every time. */
export function pages(directory: string): Router {
  const router = Router();
  const index = join(directory, 'index.html');
  const page = (request: Request, response: Response): void => {
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Security-Policy', POLICY);
    if (existsSync(index)) response.type('html').send(withBase(readFileSync(index, 'utf8'), request.path));
    else response.status(503).type('text').send(NOT_BUILT);
  };
  router.get(['/', '/t/:code'], page);
  router.use(
    '/assets',
    files(join(directory, 'assets'), { immutable: true, maxAge: A_YEAR * 1000, index: false, fallthrough: false }),
  );
  router.use(files(directory, { index: false, maxAge: 3_600_000 }));
  return router;
}

/** The page with the way back to the game's root, so that …/t/CODE finds its files below any path of a proxy. */
function withBase(html: string, path: string): string {
  const folders = path.split('/').length - 2;
  return html.replace('<head>', `<head><base href="${folders === 0 ? './' : '../'.repeat(folders)}" />`);
}
