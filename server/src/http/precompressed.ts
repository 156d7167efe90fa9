import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/** The best first, with the extensions that the build adds (client/build/precompressed.ts). */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** A file name that cannot leave the folder. */
const NAME = /^\/[\w-]+(\.[\w-]+)+$/;

/** Rewrites requests for files of a folder to the precompressed file that the browser accepts. Ranges and ETags are then those of that file. */
export function precompressed(directory: string): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    if (!NAME.test(path)) return next();
    const there = CODINGS.filter(([, ending]) => existsSync(join(directory, path + ending)));
    if (there.length === 0) return next();
    response.vary('Accept-Encoding');
    const chosen = there.find(([coding]) => request.acceptsEncodings(coding) === coding);
    if (chosen === undefined) return next();
    const [coding, ending] = chosen;
    response.type(extname(path));
    response.setHeader('Content-Encoding', coding);
    request.url = path + ending;
    next();
  };
}
