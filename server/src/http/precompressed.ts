import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/** The best first, with the endings of the files that the build of the pages writes beside its own (client/build/precompressed.ts). */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** A file's name, and no way out of its folder. */
const NAME = /^\/[\w-]+(\.[\w-]+)+$/;

/**
 * Before the files of a folder: where the build has packed one in a way that the browser understands, that is sent in its place, smaller
 * than what could be packed in haste, and without work. A range is then one of the packed file, as its tag is.
 */
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
