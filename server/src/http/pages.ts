import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Router, static as files, type Response } from 'express';

const A_YEAR = 365 * 24 * 3600;

/** The built client: hashed assets are kept for a year, the page itself is asked for anew every time. */
export function pages(directory: string): Router {
  const router = Router();
  const index = join(directory, 'index.html');
  const page = (response: Response): void => {
    response.setHeader('Cache-Control', 'no-cache');
    if (existsSync(index)) response.sendFile(index);
    else
      response.status(503).type('text').send('The pages have not been built yet: run "npm start" or "npm run dev".\n');
  };
  router.get(['/', '/t/:code'], (_request, response) => page(response));
  router.use(
    '/assets',
    files(join(directory, 'assets'), { immutable: true, maxAge: A_YEAR * 1000, index: false, fallthrough: false }),
  );
  router.use(files(directory, { index: false, maxAge: 3_600_000 }));
  return router;
}
