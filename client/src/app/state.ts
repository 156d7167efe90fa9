/** Which page is shown, and the ways between pages. */
import { signal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import {
  failureOf,
  readAddress,
  renewal,
  Seats,
  servedOffline,
  showAddress,
  showLessons,
  showTable,
  type Failure,
  type Way,
} from '../net';
import { change, settings } from '../settings/settings';
import { deviceStorage, tabStorage } from '../storage';
import { emptied } from '../table/leaving';
import { Session } from '../table/session';
import { loadWords, words } from '../i18n';
import { fetchNetwork, openLine } from '../net/line';
import { fetchTable } from './games';

export type TableSession = Session<GameTypes>;

export type Screen =
  | { readonly kind: 'offline' }
  | { readonly kind: 'home' }
  | { readonly kind: 'door'; readonly code: string; readonly invitation?: string }
  | { readonly kind: 'opening' }
  | { readonly kind: 'diag' }
  | { readonly kind: 'learn'; readonly game: string }
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'table'; readonly session: TableSession }
  | { readonly kind: 'failed'; readonly why: Failure; readonly code?: string; readonly again?: () => void };

export const screen = signal<Screen>({ kind: 'home' });
export const seats = new Seats({ tab: tabStorage, device: deviceStorage });
/** Whether the present table asks how to leave it. */
export const leaving = signal(false);

const t = words('app');
/** Counts navigations, so that what was still loading for an earlier page is not shown on a later one. */
let steps = 0;

/** Goes to the table, or to a page that says why not. */
export async function open(way: Way, name: string): Promise<void> {
  const step = go({ kind: 'opening' });
  try {
    // First what may be missing: a table that cannot be shown is not joined.
    await Promise.all([loadWords('app'), loadWords('table'), fetchNetwork()]);
    const game = gameAt(way);
    if (game !== undefined) fetchTable(game);
    const called = name.trim() === '' ? t('name.default') : name.trim();
    const session = new Session<GameTypes>(called, openLine, seats);
    await session.open(way);
    seats.setSentAway(session.code, false);
    if (step !== steps) {
      // The player has gone to another page meanwhile: a seat that is new to them is given up, so that it is free for others.
      if (way.kind === 'join' && way.token !== undefined) session.close();
      else session.leave();
      return;
    }
    showTable(session.code, way.kind === 'join' ? way.invitation : undefined);
    go({ kind: 'table', session });
  } catch (thrown) {
    const why = failureOf(thrown);
    if (way.kind === 'join' && why === 'kicked') seats.setSentAway(way.code, true);
    if (way.kind === 'join' && way.token !== undefined && GONE.includes(why)) seats.forget(way.code, way.token);
    if (step !== steps) return;
    const again = (): void => void open(why === 'badToken' ? withoutToken(way) : way, name);
    go({ kind: 'failed', why, again, ...(way.kind === 'join' ? { code: way.code } : {}) });
    if (why !== 'staleBuild') return;
    if (way.kind === 'join') showAddress(way.code, 'replace', way.invitation);
    renewal.byItself();
  }
}

/** What is already played where one is going; undefined where that is not known. */
function gameAt(way: Way): string | undefined {
  if (way.kind === 'join') return seats.ofTab(way.code)?.game;
  return way.playNow === undefined ? undefined : way.game;
}

function go(to: Screen): number {
  leaving.value = false;
  screen.value = to;
  return ++steps;
}

/** Failures after which the seat can no longer be returned to. */
const GONE: readonly Failure[] = ['badToken', 'unknownCode', 'kicked'];

/** The same way without the token, for the next attempt when the token was refused. */
const withoutToken = (way: Way): Way => {
  if (way.kind !== 'join') return way;
  const { code, invitation } = way;
  return { kind: 'join', code, ...(invitation !== undefined && { invitation }) };
};

/** The room. Whoever reads it renders again after a refusal, so that controls show the server's value instead of the refused choice. */
export function roomOf({ room, sent }: TableSession): RoomView {
  void sent.value;
  return room.value;
}

/** Remembers the name for the next time. */
export function callMe(name: string): void {
  if (name.trim() !== '') change({ name: name.trim() });
}

/** Asks how to leave the present table. A game that is over is just left, and for good where nobody is left to play another. */
export function leave(): void {
  const session = screen.value.kind === 'table' ? screen.value.session : undefined;
  if (session?.room.value.phase !== 'over') return void (leaving.value = true);
  if (emptied(session.room.value, session.seat.value)) session.leave();
  goHome();
}

/** To a game's lessons. */
export function learn(game: string): void {
  showLessons(game);
  go({ kind: 'learn', game });
}

/** To the first page; the seat, if any, stays ours until given up. */
export function goHome(): void {
  if (screen.value.kind === 'table') screen.value.session.close();
  if (Object.keys(readAddress(location.href)).length > 0) showAddress(undefined, 'push');
  go({ kind: 'home' });
}

/** Shows what the address asks for: at the start of the page, and when somebody goes back or forward. */
export function followAddress(): void {
  if (servedOffline()) return void go({ kind: 'offline' });
  const asked = readAddress(location.href);
  const { code, invitation } = asked;
  // The token must not stay in the address bar, where it would be shared by accident. An invitation is there to be shared.
  if (code !== undefined && location.hash !== '') showAddress(code, 'replace', invitation);
  const present = screen.value;
  if (present.kind === 'table') {
    const { session } = present;
    const same = code === session.code && (asked.token === undefined || asked.token === session.line.peek().token);
    if (same) return;
    if (code !== session.code && goesOn(session)) {
      showAddress(session.code, 'push', session.room.value.invitation);
      return leave();
    }
    session.close();
  }
  if (asked.diag === true) return void go({ kind: 'diag' });
  if (asked.learn !== undefined) {
    go({ kind: 'learn', game: asked.learn });
    return;
  }
  if (asked.kept !== undefined) {
    go({ kind: 'kept', id: asked.kept });
    return;
  }
  if (code === undefined) {
    const { written } = asked;
    go(written === undefined ? { kind: 'home' } : { kind: 'failed', why: 'unknownCode', code: written });
    return;
  }
  const kept = seats.ofTab(code);
  const token = asked.token ?? kept?.token;
  const shown = invitation === undefined ? {} : { invitation };
  if (token === undefined) go({ kind: 'door', code, ...shown });
  else void open({ kind: 'join', code, token, ...shown }, kept?.name ?? settings.value.name);
}

/** Whether one is still at the table: not when the line has ended for good, or the table or its game has. */
function goesOn({ line, room }: TableSession): boolean {
  return line.value.status.kind !== 'closed' && !['frozen', 'over'].includes(room.value.phase);
}
