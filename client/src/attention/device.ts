/** Device features for notifying the player. All need HTTPS or localhost, and permission. */
import type { PushAddress } from '@brigantine/shared/protocol';

/** Any of these may be missing, or present and `undefined`: only `typeof … === 'function'` shows that an API exists. */
const device: Partial<Navigator> = navigator;
const page: Partial<typeof globalThis> = globalThis;

/** Whether the screen can be kept on. */
export const canStayAwake = (): boolean => typeof device.wakeLock?.request === 'function';

/** Keeps the screen on. Rejects when the battery is low. */
export const stayAwake = (): Promise<WakeLockSentinel> => navigator.wakeLock.request('screen');

/** The browser has the Web Share API. */
export const canShare = (): boolean => typeof device.share === 'function';

/** Whether this is a handheld device with the Vibration API. Phaser sets `navigator.vibrate` to `undefined` where it is missing, so the name alone says nothing. */
export const canVibrate = (): boolean =>
  typeof device.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

/** Whether the page can show a system notification. The service worker shows it: phones refuse those of pages. */
export const canNotify = (): boolean =>
  isSecureContext &&
  typeof page.Notification?.requestPermission === 'function' &&
  typeof device.serviceWorker?.getRegistration === 'function';

/** The browser's notification permission, or `none` without the Notifications API. */
export const noticePermission = (): NotificationPermission | 'none' => (canNotify() ? Notification.permission : 'none');

/** Whether the page can fill the screen. */
export const canFillScreen = (): boolean =>
  document.fullscreenEnabled &&
  typeof document.documentElement.requestFullscreen === 'function' &&
  typeof document.exitFullscreen === 'function';

/** Enters or leaves full screen. Ignored if the browser refuses. */
export function toggleFullScreen(): void {
  changeFullScreen().catch(() => undefined);
}

async function changeFullScreen(): Promise<void> {
  if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
  else await document.exitFullscreen();
}

/** Vibrates the device twice. Browsers log a warning if a page does so before the first touch. */
export function vibrate(): void {
  // Safari before 16.4 and Firefox before 120 have no `userActivation`.
  if (canVibrate() && device.userActivation?.hasBeenActive !== false) device.vibrate?.([70, 60, 70]);
}

/** Asks for the notification permission; only in response to a gesture. True if granted. */
export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Whether this browser supports push messages while the page is closed. */
export const canBeCalled = (): boolean => canNotify() && typeof page.PushManager === 'function';

/** This browser's push address for a server with that key; undefined if it has none. Needs the notification permission. */
export async function pushAddress(key: string): Promise<Omit<PushAddress, 'language'> | undefined> {
  const worker = await sender();
  if (worker === undefined) return undefined;
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await worker.pushManager.subscribe(wish).catch(async () => {
    // The old subscription may belong to a server with another key.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return worker.pushManager.subscribe(wish).catch(() => undefined);
  });
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return undefined;
  return { endpoint, p256dh, auth };
}

/** Shows the notification of a table, replacing its previous one. */
export const showNotice = (code: string, title: string, body: string): Promise<void> =>
  inTurn(async () => {
    const worker = await sender();
    await worker?.showNotification(title, { body, tag: code, icon: 'icon-192.png' });
  });

/** Closes the notification of a table. */
export const closeNotice = (code: string): Promise<void> =>
  inTurn(async () => {
    const worker = await sender();
    for (const notice of (await worker?.getNotifications({ tag: code })) ?? []) notice.close();
  });

let latest: Promise<void> = Promise.resolve();

/** Runs one after the other, so that closing an old notification does not find the next one. */
function inTurn(deed: () => Promise<void>): Promise<void> {
  const done = latest.then(deed);
  latest = done.catch(() => undefined);
  return done;
}

async function sender(): Promise<ServiceWorkerRegistration | undefined> {
  if (noticePermission() !== 'granted') return undefined;
  return navigator.serviceWorker.getRegistration();
}
