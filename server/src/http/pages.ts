import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Router, static as files, type Request, type RequestHandler, type Response } from 'express';
import { normaliseCode, type TableSummary } from '@brigantine/shared/protocol';
import type { FinishedGame } from '../journal/journal';
import type { Pictures } from '../pictures/pictures';
import { isPublished } from '../rooms/finished';
import { roomServices } from '../rooms/services';
import type { RequestLimit } from './limits';
import { precompressed } from './precompressed';
import { escaped, type Previews } from './previews';
import { summaryOf } from '../rooms/waking';

/** Longest wait for the data of a preview, in ms. */
const PREVIEW_MS = 1_000;
const A_YEAR = 365 * 24 * 3600;
const NOT_BUILT = 'The pages have not been built yet: run "npm start" or "npm run dev".\n';

interface PageParts {
  readonly publicUrl: string | undefined;
  readonly previews: Previews;
  readonly pictures: Pictures;
  /** Shared with table lookups: a page reveals as much of a table. */
  readonly lookups: RequestLimit;
}

/** Serves the built client. Hashed assets are cached for a year, the page is revalidated each time. */
export function pages(directory: string, parts: PageParts): Router {
  const router = Router();
  const index = join(directory, 'index.html');
  const page = async (request: Request, response: Response): Promise<void> => {
    response.setHeader('Cache-Control', 'no-cache');
    if (!existsSync(index)) return void response.status(503).type('text').send(NOT_BUILT);
    const added = baseOf(request.path) + build() + (await preview(request, response, parts));
    response.type('html').send(readFileSync(index, 'utf8').replace('<head>', () => `<head>${added}`));
  };
  const names = ['replay', 'diag', 'fair', 'profile', 'statistics'].map((name) => `/${name}`);
  router.get(['/', '/index.html', '/t/:code', '/learn/:game', '/g/:id', '/puzzles', '/puzzles/:name', ...names], page);
  const kept = { immutable: true, maxAge: A_YEAR * 1000, index: false, redirect: false } as const;
  const assets = join(directory, 'assets');
  router.use('/assets', precompressed(assets), files(assets, { ...kept, fallthrough: false }));
  // Browsers must notice a new version at once; the name never changes.
  router.get('/sw.js', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-cache');
    next();
  });
  router.use(files(directory, { index: false, redirect: false, maxAge: 3_600_000 }));
  return router;
}

/** Serves the host's page, which is built beside the game's. */
export function adminPage(directory: string): RequestHandler {
  const file = join(directory, 'admin.html');
  return (request, response) => {
    if (!existsSync(file)) return void response.status(503).type('text').send(NOT_BUILT);
    response.type('html').send(readFileSync(file, 'utf8').replace('<head>', () => `<head>${baseOf(request.path)}`));
  };
}

/** A relative base, so that …/t/CODE finds its files below any path of a proxy. */
function baseOf(path: string): string {
  const folders = path.split('/').length - 2;
  return `<base href="${folders === 0 ? './' : '../'.repeat(folders)}" />`;
}

/** The build of this page, so that it notices a newer server, and whether players may register names. */
function build(): string {
  const { build: name, profiles } = roomServices();
  return `<meta name="build" content="${name}" />${profiles === undefined ? '' : '<meta name="profiles" />'}`;
}

/** The public URL of the game, for links, and that of this page, for previews in messengers. */
function addressOf(publicUrl: string, path: string): string {
  const [root, here] = [publicUrl, publicUrl + path].map(escaped);
  return `<meta name="public-url" content="${root}" /><meta property="og:url" content="${here}" />`;
}

interface Found {
  readonly table?: TableSummary | undefined;
  readonly finished?: FinishedGame | undefined;
  /** The finished game has a picture. */
  readonly pictured?: boolean;
}

/** Tags for previews in messengers. They reveal no more of a table than a lookup, and count as one. */
async function preview(request: Request, response: Response, parts: PageParts): Promise<string> {
  const { lookups, previews, publicUrl } = parts;
  const code = codeIn(request);
  // Links at the end of a sentence often include its full stop.
  const id = request.params['id'] === undefined ? undefined : String(request.params['id']).replace(/[^\w-]+$/, '');
  const asked = (code ?? id) !== undefined && lookups.take(request, response);
  const { table, finished, pictured = false } = asked ? await lookUp(code, id) : {};
  response.vary('Accept-Language');
  const language = request.acceptsLanguages(previews.languages) || 'en';
  const address =
    publicUrl === undefined
      ? ''
      : addressOf(publicUrl, code !== undefined ? `t/${code}` : finished ? `g/${finished.id}` : '');
  const picture = finished && pictured && parts.pictures.available ? `g/${finished.id}.jpg` : undefined;
  return address + previews.tags(language, { publicUrl, table, game: finished?.game, picture });
}

/** Empty if the store or what it has stored cannot be read: the page opens without its preview. */
async function lookUp(code: string | undefined, id = ''): Promise<Found> {
  const { journal, log } = roomServices();
  const read = async (): Promise<Found> => {
    if (code !== undefined) return { table: await summaryOf(code) };
    const finished = await journal.finished(id);
    return { finished, pictured: finished !== undefined && isPublished(finished) };
  };
  const found = read().catch((fault: unknown): Found => {
    log.debug({ fault: String(fault) }, 'a page is sent without its preview');
    return {};
  });
  return Promise.race([found, sleep(PREVIEW_MS, {}, { ref: false })]);
}

const codeIn = ({ params }: Request): string | undefined => normaliseCode(String(params['code'] ?? ''));
