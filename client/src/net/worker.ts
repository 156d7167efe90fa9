/** The service worker, and what the page knows of it (client/worker). */
import { root } from './address';
import { renewal } from './build';

/** Whether this page was not sent by the server now: the service worker has kept it and shows it for want of a connection. */
export const servedOffline = (): boolean => document.querySelector('meta[name="offline"]') !== null;

/** Lets the service worker open the page when there is no connection; not while developing, nor where browsers forbid it. */
export function startWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (typeof workers?.register !== 'function' || renewal.build === undefined) return;
  // A page that cannot be opened offline can be played.
  const register = (): void => void workers.register(`${root()}sw.js`).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
