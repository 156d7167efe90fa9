/** The build of this page, its renewal when the server has another one, and the service worker (client/worker). */
import { signal } from '@preact/signals';
import { NetError } from '@brigantine/shared/net';
import { tabStorage } from '../storage';
import { root, timeoutSignal } from './address';
import { Renewal } from './renewal';

const ANSWER_MS = 4000;

/** The server's build, if it differs from the page's. */
export const newerBuild = signal<string | null>(null);

/** The build of this page; undefined if the server did not write one. */
export const pageBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/** The renewal of this page. */
export const renewal = new Renewal({
  build: pageBuild,
  ask: async () => {
    const response = await fetch(`${root()}api/build`, { signal: timeoutSignal(ANSWER_MS) });
    if (!response.ok) throw new NetError('unreachable');
    return ((await response.json()) as { build: string }).build;
  },
  reload: () => location.reload(),
  show: (newer) => (newerBuild.value = newer),
  memory: tabStorage,
});

/** Whether the page is offline: the service worker served it from its cache. */
export const servedOffline = (): boolean => document.querySelector('meta[name="offline"]') !== null;

/** Registers the service worker, which opens the page without a connection; not in development, nor if the browser forbids it. */
export function startWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (typeof workers?.register !== 'function' || renewal.build === undefined) return;
  // The page works without a service worker, but not offline.
  const register = (): void => void workers.register(`${root()}sw.js`).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
