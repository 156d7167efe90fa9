/**
 * The service worker opens the page without a connection. It never shows an older game than the server has: the page
 * comes from the network if possible, and its files are named by their contents. It ignores all other requests.
 */
/// <reference lib="webworker" />

/** Files that the page needs to open, by address below the game's own; written by the build (build/serviceWorker.ts). */
declare const SHELL: readonly string[];
/** Name of this build, likewise. */
declare const BUILD: string;
/** Texts of notifications by language, likewise. `{{code}}` is the table. */
declare const NOTICES: Readonly<Record<string, { readonly title: string; readonly text: string }>>;

const worker = self as unknown as ServiceWorkerGlobalScope;
/** Base address of the game, with a slash at the end. */
const ROOT = worker.registration.scope;
/** Another Brigantine may have another path of the same origin. */
const OURS = `brigantine ${ROOT} `;
const CACHE = OURS + BUILD;
/** A proxy's answers without a server behind it. */
const NO_SERVER: readonly number[] = [502, 503, 504];
/** Timeout before the network is used, in ms: the cache may fail or hang if storage is full or damaged. */
const CACHE_TIMEOUT = 1500;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
worker.addEventListener('push', (event) => {
  event.waitUntil(callPlayer(event.data?.json()));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTable(event.notification.tag));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(ROOT)) return;
  const path = request.url.slice(ROOT.length);
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (path.startsWith('assets/')) event.respondWith(asset(event));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Reload the page, which the browser may have cached; the others are named by their contents.
  await cache.add(new Request(ROOT, { cache: 'reload' }));
  await cache.addAll(SHELL.map((path) => ROOT + path));
  // Safe to activate at once: the page itself always comes from the server.
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  await inTime(deleteOldCaches());
  await worker.clients.claim();
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

/** The page from the network, else the cached page, which says that it is offline. */
async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (!NO_SERVER.includes(response.status)) return response;
    return (await inTime(keptPage())) ?? response;
  } catch (fault) {
    const kept = await inTime(keptPage());
    if (kept === undefined) throw fault;
    return kept;
  }
}

/** The cached page, marked as offline, for any address below the root. */
async function keptPage(): Promise<Response | undefined> {
  const kept = await match(ROOT);
  if (kept === undefined) return undefined;
  const html = await kept.text();
  const here = `<base href="${new URL(ROOT).pathname}" /><meta name="offline" content="" />`;
  return new Response(html.replace(/<base [^>]*>/, here), { headers: kept.headers });
}

/** A file named by its contents: a cached one is always current. Storing never delays or breaks the answer. */
async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await inTime(match(request));
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') event.waitUntil(inTime(store(request, response.clone())));
  return response;
}

async function match(what: string | Request): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(what);
}

async function store(request: Request, response: Response): Promise<void> {
  await (await caches.open(CACHE)).put(request, response);
}

/** Resolves with `undefined` if the cache fails or takes too long. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, CACHE_TIMEOUT, undefined));
  return Promise.race([work.catch(() => undefined), late]);
}

/** Shows the notification for a turn at a table, replacing the previous one. */
async function callPlayer(notice: unknown): Promise<void> {
  const { code, language } = notice as { readonly code: string; readonly language: string };
  const said = NOTICES[language] ?? NOTICES['en'];
  if (said === undefined) return;
  const body = said.text.replace('{{code}}', code);
  await worker.registration.showNotification(said.title, { body, tag: code, icon: `${ROOT}icon-192.png` });
}

/** Focuses the page of that table, or opens it. */
async function showTable(code: string): Promise<void> {
  const address = `${ROOT}t/${code}`;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url.startsWith(address));
  await (open === undefined ? worker.clients.openWindow(address) : open.focus());
}
