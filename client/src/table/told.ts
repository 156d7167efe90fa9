/** An event that has been told at this table, and whether the board has played it; for tests. */
export interface Told {
  readonly type: string;
  readonly played: boolean;
}
