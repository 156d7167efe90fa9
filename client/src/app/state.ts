/** The current page, and navigation. */
import { signal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import {
  failureOf,
  readAddress,
  remember,
  renewal,
  Seats,
  servedOffline,
  showAddress,
  showPage,
  showTable,
  type Failure,
  type Way,
} from '../net';
import { change, settings } from '../settings/settings';
import type { Moment } from '../replay';
import { deviceStorage, tabStorage } from '../storage';
import { emptied } from '../table/leaving';
import type { Session } from '../table/session';
import { loadWords, words } from '../i18n';
import { fetchNetwork, openLine } from '../net/line';
import { fetchTable } from './games';

export type TableSession = Session;

/** Pages that load when they are opened. */
export type LazyName = 'diag' | 'fair' | 'profile' | 'statistics';

export type Screen =
  | { readonly kind: 'offline' }
  | { readonly kind: 'home' }
  | { readonly kind: 'door'; readonly code: string; readonly invitation?: string }
  | { readonly kind: 'opening' }
  | { readonly kind: LazyName }
  | { readonly kind: 'learn'; readonly game: string }
  | { readonly kind: 'kept'; readonly id: string; readonly moment: Moment }
  | { readonly kind: 'replay' }
  | { readonly kind: 'puzzles'; readonly name: string }
  | { readonly kind: 'table'; readonly session: TableSession }
  | { readonly kind: 'failed'; readonly why: Failure; readonly code?: string; readonly again?: () => void };

export const screen = signal<Screen>({ kind: 'home' });
export const seats = new Seats({ tab: tabStorage, device: deviceStorage });
/** True while the dialog for leaving the table is open. */
export const leaving = signal(false);

const t = words('app');
/** Counts navigations, so that pages which load late are not shown after another navigation. */
let steps = 0;

/** Opens the table, or a page that explains why it cannot. */
export async function open(way: Way, name: string): Promise<void> {
  const step = go({ kind: 'opening' });
  try {
    // Load the game's code first, so that we never join a table that we cannot render.
    // If this cannot load, the game starts without this page's nonce.
    const nonces = renewal.part(() => import('../fair/contribute.js')).catch(() => undefined);
    const [{ Session: Opened }] = await Promise.all([
      renewal.part(() => import('../table/session.js')),
      ...[loadWords('app'), loadWords('table'), fetchNetwork(), nonces],
    ]);
    const game = gameAt(way);
    if (game !== undefined) fetchTable(game);
    const called = name.trim() === '' && !('watch' in way) ? t('name.default') : name.trim();
    const session = new Opened<GameTypes>(called, openLine, seats);
    await session.open(way);
    seats.setSentAway(session.code, false);
    (await nonces)?.contribute(session);
    if (step !== steps) {
      // The player has navigated away meanwhile. Give up a new seat, so that it is free for others.
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
    if (why === 'signedOut') remember(null);
    if (step !== steps) return;
    const again = (): void => void open(why === 'badToken' ? withoutToken(way) : way, name);
    go({ kind: 'failed', why, again, ...(way.kind === 'join' ? { code: way.code } : {}) });
    if (why !== 'staleBuild') return;
    if (way.kind === 'join') showAddress(way.code, 'replace', way.invitation);
    renewal.byItself();
  }
}

/** The game of the table to open, if known. */
function gameAt(way: Way): string | undefined {
  if (way.kind === 'join') return seats.ofTab(way.code)?.game;
  return way.playNow === undefined ? undefined : way.game;
}

function go(to: Screen): number {
  leaving.value = false;
  screen.value = to;
  return ++steps;
}

/** Failures after which the seat is lost. */
const GONE: readonly Failure[] = ['badToken', 'unknownCode', 'kicked'];

/** For the next attempt after the token was refused. */
function withoutToken(way: Way): Way {
  const { token: _refused, ...others } = way as Extract<Way, { readonly kind: 'join' }>;
  return others;
}

/** The room. Components that read it render again after a refusal, so that controls show the server's value instead of the refused choice. */
export function roomOf({ room, sent }: TableSession): RoomView {
  void sent.value;
  return room.value;
}

/** Stores the player's name. */
export function callMe(name: string): void {
  if (name.trim() !== '') change({ name: name.trim() });
}

/** Asks how to leave the current table. Leaves a finished game at once, for good if nobody else is left. */
export function leave(): void {
  const session = screen.value.kind === 'table' ? screen.value.session : undefined;
  if (session?.room.value.phase !== 'over') return void (leaving.value = true);
  if (emptied(session.room.value, session.seat.value)) session.leave();
  goHome();
}

/** Opens the lessons of a game. */
export function learn(game: string): void {
  showPage(`learn/${game}`);
  go({ kind: 'learn', game });
}

/** Opens a puzzle, or the list. */
export function openPuzzles(name: string): void {
  showPage(`puzzles/${name}`);
  go({ kind: 'puzzles', name });
}

/** Opens such a page. */
export function openPage(kind: 'profile' | 'statistics'): void {
  showPage(kind);
  go({ kind });
}

/** Opens the first page; a seat stays ours until given up. */
export function goHome(): void {
  if (screen.value.kind === 'table') screen.value.session.close();
  if (Object.keys(readAddress(location.href)).length > 0) showAddress(undefined, 'push');
  go({ kind: 'home' });
}

/** Shows the page of the address: at the start, and after going back or forward. */
export function followAddress(): void {
  if (servedOffline()) return void go({ kind: 'offline' });
  const asked = readAddress(location.href);
  const { code, invitation } = asked;
  // The token must not stay in the address bar, where it could be shared by accident. An invitation is meant to be shared.
  if (code !== undefined && location.hash !== '') showAddress(code, 'replace', invitation);
  const present = screen.value;
  if (present.kind === 'table') {
    const { session } = present;
    const same = code === session.code && (asked.token === undefined || asked.token === session.line.peek().token);
    if (same) return;
    if (code !== session.code && isActive(session)) {
      showAddress(session.code, 'push', session.room.value.invitation);
      return leave();
    }
    session.close();
  }
  if (asked.page !== undefined) return void go({ kind: asked.page });
  if (asked.learn !== undefined) return void go({ kind: 'learn', game: asked.learn });
  if (asked.puzzle !== undefined) return void go({ kind: 'puzzles', name: asked.puzzle });
  if (asked.kept !== undefined) {
    const { at, kept: id, review } = asked;
    go({ kind: 'kept', id, moment: { at, review } });
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

/** False once the connection has ended for good, or the table or its game is over. */
function isActive({ line, room }: TableSession): boolean {
  return line.value.status.kind !== 'closed' && !['frozen', 'over'].includes(room.value.phase);
}
