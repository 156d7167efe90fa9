/**
 * Addresses of the page: `…/` is the first page, `…/t/CODE` a table, `…/t/CODE#invite=SECRET` one that its code alone does not open,
 * `…/t/CODE#seat=TOKEN` moves a seat here,
 * `…/learn/GAME` teaches a game, `…/diag` tests the connection, `…/g/ID` shows one that is over.
 */
import { normaliseCode } from '@brigantine/shared/protocol';

/** Where the game lives: every address of ours starts with it. Ends with a slash. */
export const root = (): string => new URL('./', document.baseURI).href;

/** `AbortSignal.timeout`, which Safari has from 16 on. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

/** Where others find the game: what the server has been told of it (PUBLIC_URL), or else where this page was found. */
const publicRoot = (): string => document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? root();

/** What an address asks for. */
interface Asked {
  /** As written, if it is no possible code; the page then says so. */
  readonly written?: string;
  readonly code?: string;
  readonly token?: string;
  /** What an invitation link holds. It stands behind the #, which browsers send to nobody. */
  readonly invitation?: string;
  /** The game that shall be learnt. */
  readonly learn?: string;
  /** The connection shall be tested. */
  readonly diag?: true;
  /** The finished game that shall be shown. */
  readonly kept?: string;
}

/** Reads `…/t/CODE#seat=TOKEN`, `…/t/CODE#invite=SECRET`, `…/learn/GAME` and `…/g/ID`. */
export function readAddress(href: string): Asked {
  const url = new URL(href);
  const path = unpunctuated(url.pathname);
  if (/\/diag\/?$/i.test(path)) return { diag: true };
  const learn = /\/learn\/([a-z]+)\/?$/i.exec(path)?.[1]?.toLowerCase();
  if (learn !== undefined) return { learn };
  const kept = /\/g\/([\w-]+)\/?$/i.exec(path)?.[1];
  if (kept !== undefined) return { kept };
  const written = /\/t\/([^/]+)\/?$/i.exec(path)?.[1];
  if (written === undefined) return {};
  const code = normaliseCode(safeDecode(written));
  if (code === undefined) return { written: safeDecode(written) };
  const behind = new URLSearchParams(unpunctuated(url.hash.slice(1)));
  const token = behind.get('seat') ?? '';
  const invitation = behind.get('invite') ?? '';
  return { written, code, ...(token && { token }), ...(invitation && { invitation }) };
}

/** Without the punctuation of a sentence that was pasted along with a link. */
const unpunctuated = (text: string): string => text.replace(/[^\w/%=-]+$/, '');

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The link to a table, for friends; with its invitation, where it has one. */
export const tableLink = (code: string, invitation = ''): string => publicRoot() + pathOf(code, invitation);
const pathOf = (code: string, invitation: string): string =>
  `t/${code}${invitation === '' ? '' : `#invite=${encodeURIComponent(invitation)}`}`;
/** Whether a link works on this computer only: its host is a loopback address. */
export const worksOnlyHere = (link: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link).hostname);
/** The link to a game that is over. */
export const gameLink = (id: string): string => `${publicRoot()}g/${id}`;
/** The link that moves this seat to another device: whoever has it has the seat. */
export const seatLink = (code: string, token: string): string => `${tableLink(code)}#seat=${encodeURIComponent(token)}`;

/** The page that tests the connection. */
export const diagLink = (): string => `${root()}diag`;

/** Marks an entry of the browser's history whose predecessor is a page of ours. */
const ABOVE_OURS = 'above ours';

/** Shows a table's address, or the first page's, without loading anything. */
export function showAddress(code: string | undefined, how: 'push' | 'replace', invitation = ''): void {
  const href = new URL(code === undefined ? root() : root() + pathOf(code, invitation));
  href.search = location.search;
  if (how === 'push') history.pushState(ABOVE_OURS, '', href);
  else history.replaceState(history.state, '', href);
}

/** Shows the address of a game's lessons. */
export function showLessons(game: string): void {
  history.pushState(ABOVE_OURS, '', `${root()}learn/${game}${location.search}`);
}

/** Shows the address of a table that has been joined. One step back there is always a page of ours, which asks before it leaves. */
export function showTable(code: string, invitation?: string): void {
  const atTable = readAddress(location.href).written !== undefined;
  if (atTable && history.state === ABOVE_OURS) return showAddress(code, 'replace', invitation);
  if (atTable) showAddress(undefined, 'replace');
  showAddress(code, 'push', invitation);
}
