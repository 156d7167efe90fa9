/**
 * Addresses of the page: `…/` is the first page, `…/t/CODE` a table, `…/t/CODE#invite=SECRET` a table with an
 * invitation, `…/t/CODE#seat=TOKEN` moves a seat here, `…/learn/GAME` teaches a game, `…/diag` tests the connection,
 * `…/g/ID` shows one that is over, `…/g/ID#123` after that many inputs, `…/g/ID#review=SEAT` with its review,
 * `…/replay` shows the file of one,
 * `…/profile` registers a name, `…/fair` shows the server's dice, `…/statistics` counts the games of this device,
 * `…/puzzles` lists puzzles, `…/puzzles/NAME` and `…/puzzles/today` open one.
 */
import { normaliseCode } from '@brigantine/shared/protocol';

/** Base address of the game, with a slash at the end. */
export const root = (): string => new URL('./', document.baseURI).href;

/** `AbortSignal.timeout` for Safari before 16. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

/** Base address for other people: PUBLIC_URL if the server has one, else that of this page. */
const publicRoot = (): string => document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? root();

/** Contents of an address. */
interface AddressParts {
  /** The code as written, if it is not a possible code. */
  readonly written?: string;
  readonly code?: string;
  readonly token?: string;
  /** Secret of an invitation link. Browsers do not send what follows the #. */
  readonly invitation?: string;
  /** Game of the lessons. */
  readonly learn?: string;
  /** A page without parameters. */
  readonly page?: 'diag' | 'fair' | 'profile' | 'replay' | 'statistics';
  /** Id of a finished game. */
  readonly kept?: string;
  /** The number of inputs after which it is shown. */
  readonly at?: number;
  /** The seat from which its review opens; −1 for spectators. */
  readonly review?: number;
  /** Name of a puzzle, `today`, or '' for the list. */
  readonly puzzle?: string;
}

/** Reads `…/t/CODE#seat=TOKEN`, `…/t/CODE#invite=SECRET`, `…/learn/GAME` and `…/g/ID`. */
export function readAddress(href: string): AddressParts {
  const url = new URL(href);
  const path = unpunctuated(url.pathname);
  const page = /\/(diag|fair|profile|replay|statistics)\/?$/i.exec(path)?.[1]?.toLowerCase();
  if (page !== undefined) return { page: page as NonNullable<AddressParts['page']> };
  const puzzle = /\/puzzles\/?([^/]*)$/i.exec(path)?.[1];
  if (puzzle !== undefined) return { puzzle };
  const learn = /\/learn\/([a-z]+)\/?$/i.exec(path)?.[1]?.toLowerCase();
  if (learn !== undefined) return { learn };
  const kept = /\/g\/([\w-]+)\/?$/i.exec(path)?.[1];
  if (kept !== undefined) {
    const at = /^#(\d{1,6})$/.exec(url.hash)?.[1];
    const review = /^#review=(-1|\d)$/.exec(url.hash)?.[1];
    return { kept, ...(at && { at: Number(at) }), ...(review && { review: Number(review) }) };
  }
  const written = /\/t\/([^/]+)\/?$/i.exec(path)?.[1];
  if (written === undefined) return {};
  const code = normaliseCode(safeDecode(written));
  if (code === undefined) return { written: safeDecode(written) };
  const behind = new URLSearchParams(unpunctuated(url.hash.slice(1)));
  const token = behind.get('seat') ?? '';
  const invitation = behind.get('invite') ?? '';
  return { written, code, ...(token && { token }), ...(invitation && { invitation }) };
}

/** Removes punctuation that was pasted along with a link. */
const unpunctuated = (text: string): string => text.replace(/[^\w/%=-]+$/, '');

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The link to a table for friends, with its invitation, if any. */
export const tableLink = (code: string, invitation = ''): string => publicRoot() + pathOf(code, invitation);
const pathOf = (code: string, invitation: string): string =>
  `t/${code}${invitation === '' ? '' : `#invite=${encodeURIComponent(invitation)}`}`;
/** Whether a link works on this computer only: its host is a loopback address. */
export const worksOnlyHere = (link: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link).hostname);
/** The link to a finished game. */
export const gameLink = (id: string): string => `${publicRoot()}g/${id}`;
/** The link to the review of a finished game from that seat. Only a browser that may see the record can open it. */
export const reviewLink = (id: string, seat: number): string => `${root()}g/${id}#review=${seat}`;
/** The link that moves this seat to another device. Anybody who has it has the seat. */
export const seatLink = (code: string, token: string): string => `${tableLink(code)}#seat=${encodeURIComponent(token)}`;

/** Link to the connection test. */
export const diagLink = (): string => `${root()}diag`;

/** Marks a history entry whose predecessor is a page of ours. */
const ABOVE_OURS = 'above ours';

/** Shows a table's address, or that of the first page, without loading anything. */
export function showAddress(code: string | undefined, how: 'push' | 'replace', invitation = ''): void {
  const href = new URL(code === undefined ? root() : root() + pathOf(code, invitation));
  href.search = location.search;
  if (how === 'push') history.pushState(ABOVE_OURS, '', href);
  else history.replaceState(history.state, '', href);
}

/** Shows the address of a page without a table. */
export function showPage(path: 'profile' | 'statistics' | `${'learn' | 'puzzles'}/${string}`): void {
  history.pushState(ABOVE_OURS, '', `${root()}${path}${location.search}`);
}

/** Shows the address of a joined table. The entry before it is always a page of ours, which asks before leaving. */
export function showTable(code: string, invitation?: string): void {
  const atTable = readAddress(location.href).written !== undefined;
  if (atTable && history.state === ABOVE_OURS) return showAddress(code, 'replace', invitation);
  if (atTable) showAddress(undefined, 'replace');
  showAddress(code, 'push', invitation);
}
