/** In a file of its own, so that the first page does not load the list. */
import type { RefusalCode } from '../engine';

/** Why a join failed, a connection was closed, or a message was refused. The client translates them. */
export const ERROR_CODES = [
  ...(['gameOver', 'stale', 'malformed', 'notYourDecision', 'notAnOption'] as const satisfies readonly RefusalCode[]),
  'unknownCode', // no such table, or it has closed, or it needs an invitation
  'staleBuild', // the page is older or newer than the server
  'badName', // empty after cleaning
  'badToken', // the token's seat no longer exists
  'signedOut', // the session of a registered player has ended
  'badOrigin', // a page of another origin, which may not play here
  'full', // no place left, even for spectators, or for another table
  'tooMany', // too many attempts, tables or connections from this address
  'tooLarge', // message or text too long
  'tooFast', // too many messages
  'tooSlow', // the client does not read its messages
  'unknownMessage',
  'notHost',
  'notSeated',
  'notNow', // not in this phase of the table
  'tooLate', // the answer cannot be taken back any more
  'badOption',
  'taken', // captain, livery or name belongs to somebody else
  'kicked',
  'banned', // the server's host has banned this address
  'draining', // the server's host allows no new tables at the moment
  'muted', // the host has muted this person
  'replaced', // the seat was opened in another tab or device
  'closing', // the server stops, and the table is lost
  'suspended', // the server restarts, and the table continues afterwards
  'frozen', // a fault stopped this table
  'notSaved', // the change could not be stored and was reverted
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
