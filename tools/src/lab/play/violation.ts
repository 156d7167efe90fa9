/** What the lab can find wrong. */
export const VIOLATION_KINDS = [
  /** A client received a secret. */
  'leak',
  /** A client received something else than the rules say. */
  'view',
  /** Cards, tokens or points appeared or disappeared. */
  'conserved',
  /** Clients ended with different scores than the referee or each other. */
  'score',
  /** A message was missing, repeated, or sent before its state. */
  'order',
  /** Nothing happened for longer than the clock allows. */
  'stuck',
  /** The table accepted an illegal move or an impossible outcome of chance. */
  'rules',
  /** An exception in the server stopped the table. */
  'frozen',
  /** A client could not join or return to its seat. */
  'lost',
  /** A refusal without a known code, or of the options to be played. */
  'refusal',
  /** Something stored or sent was missing after a restart or a reconnect. */
  'forgotten',
  /** A token opened another seat. */
  'seat',
  /** A question had less time left after a reconnect. */
  'clock',
] as const;

export type ViolationKind = (typeof VIOLATION_KINDS)[number];

/** One thing that is wrong, at one table. */
export interface Violation {
  readonly kind: ViolationKind;
  readonly problem: string;
  /** Table code and version of the game. */
  readonly code: string;
  readonly version: number;
  /** Seat of the client that noticed; −1 for a spectator, `undefined` for the referee. */
  readonly seat?: number;
}
