import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { baseOf, NOT_BUILT } from '../pages';

/** The host's page, which was built beside the game's. */
export function adminPage(directory: string): RequestHandler {
  const file = join(directory, 'admin.html');
  return (request, response) => {
    if (!existsSync(file)) return void response.status(503).type('text').send(NOT_BUILT);
    response.type('html').send(readFileSync(file, 'utf8').replace('<head>', () => `<head>${baseOf(request.path)}`));
  };
}
