/** What goes wrong on purpose, how often. Shares are 0 to 1, of the messages a client is told. */
export interface Faults {
  /** A hard end of the socket. */
  readonly dropRate: number;
  /** ms each way, from least to most. */
  readonly latency: Bounds;
  /** A message of ours arrives twice. */
  readonly duplicate: number;
  /** Nonsense and illegal moves, from the last seat of each table. */
  readonly garble: number;
  /** The seat is opened a second time, in another tab. */
  readonly doubleTab: number;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

export const NO_FAULTS: Faults = {
  dropRate: 0,
  latency: { least: 0, most: 0 },
  duplicate: 0,
  garble: 0,
  doubleTab: 0,
};

/** From 0 to just below 1. */
export type Random = () => number;

export function within({ least, most }: Bounds, random: Random): number {
  return least + (most - least) * random();
}
