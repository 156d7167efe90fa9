/** What the lab can find wrong. */
export type ViolationKind =
  /** A client was told something that it may not know. */
  | 'leak'
  /** What a client was told is not what the rules say. */
  | 'view'
  /** Cards, tokens or points came from nowhere, or went there. */
  | 'conserved'
  /** Clients ended with other scores than the referee, or than each other. */
  | 'score'
  /** A message was missing, came twice, or before the state it belongs to. */
  | 'order'
  /** Nothing happened for longer than the clock allows. */
  | 'stuck'
  /** The table took what the rules refuse, or drew what there is not. */
  | 'rules'
  /** A fault of the server stopped the table. */
  | 'frozen'
  /** A client could not get in, or back to its seat. */
  | 'lost'
  /** A refusal without a known code, or of the options that were to be played. */
  | 'refusal'
  /** What was written down or told is not there any more: a server has been started anew, or a line has come back. */
  | 'forgotten'
  /** A token has led to another seat than its own. */
  | 'seat'
  /** A question that somebody comes back to has less time left than before. */
  | 'clock';

export const VIOLATION_KINDS: readonly ViolationKind[] = [
  'leak',
  'view',
  'conserved',
  'score',
  'order',
  'stuck',
  'rules',
  'frozen',
  'lost',
  'refusal',
  'forgotten',
  'seat',
  'clock',
];

/** One thing that is wrong, at one table. */
export interface Violation {
  readonly kind: ViolationKind;
  readonly problem: string;
  /** Table code and version of the game. */
  readonly code: string;
  readonly version: number;
  /** Seat of the client who noticed; −1 watches, undefined is the referee. */
  readonly seat?: number;
}
