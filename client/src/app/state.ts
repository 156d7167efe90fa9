/** Which page is shown, and the ways between pages. */
import { signal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { failureOf, readAddress, Seats, showAddress, type Failure, type Way } from '../net';
import { change, settings } from '../settings/settings';
import { Session } from '../table/session';
import { loadWords, words } from '../i18n';

export type TableSession = Session<GameTypes>;

export type Screen =
  | { readonly kind: 'home' }
  | { readonly kind: 'door'; readonly code: string }
  | { readonly kind: 'opening' }
  | { readonly kind: 'table'; readonly session: TableSession }
  | { readonly kind: 'failed'; readonly why: Failure; readonly again?: () => void };

export const screen = signal<Screen>({ kind: 'home' });
export const seats = new Seats({ tab: sessionStorage, device: localStorage });

const t = words('app');

/** Goes to the table, or to a page that says why not. */
export async function open(way: Way, name: string): Promise<void> {
  const called = name.trim() === '' ? t('name.default') : name.trim();
  screen.value = { kind: 'opening' };
  try {
    const words = [loadWords('table'), loadWords('rules')];
    const [session] = await Promise.all([Session.open<GameTypes>(way, called, seats), ...words]);
    showAddress(session.code, location.pathname.includes('/t/') ? 'replace' : 'push');
    screen.value = { kind: 'table', session };
  } catch (thrown) {
    const why = failureOf(thrown);
    if (way.kind === 'join' && way.token !== undefined && GONE.includes(why)) seats.forget(way.code, way.token);
    const again = (): void => void open(why === 'badToken' ? withoutToken(way) : way, name);
    screen.value = { kind: 'failed', why, again };
  }
}

/** There is no seat any more to offer a return to. */
const GONE: readonly Failure[] = ['badToken', 'unknownCode'];

/** A token that was refused is of no use a second time. */
const withoutToken = (way: Way): Way => (way.kind === 'join' ? { kind: 'join', code: way.code } : way);

/** Remembers the name for the next time. */
export function callMe(name: string): void {
  if (name.trim() !== '') change({ name: name.trim() });
}

/** To the first page; the seat, if any, stays ours until given up. */
export function goHome(): void {
  if (screen.value.kind === 'table') screen.value.session.close();
  showAddress(undefined, 'push');
  screen.value = { kind: 'home' };
}

/** Shows what the address asks for: at the start of the page, and when somebody goes back or forward. */
export function followAddress(): void {
  const asked = readAddress(location.href);
  const present = screen.value;
  if (present.kind === 'table') {
    if (present.session.code === asked.code) return;
    present.session.close();
  }
  if (asked.written === undefined) {
    screen.value = { kind: 'home' };
    return;
  }
  if (asked.code === undefined) {
    screen.value = { kind: 'failed', why: 'unknownCode' };
    return;
  }
  // The token must not stay in the address bar, where it would be shared by accident.
  if (location.hash !== '') showAddress(asked.code, 'replace');
  const token = asked.token ?? seats.ofTab(asked.code)?.token;
  if (token === undefined) screen.value = { kind: 'door', code: asked.code };
  else void open({ kind: 'join', code: asked.code, token }, seats.ofTab(asked.code)?.name ?? settings.value.name);
}
