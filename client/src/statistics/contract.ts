import type { GameEvent, Seat } from '@brigantine/shared/engine';
import type { GameRecord } from '@brigantine/shared/record';

/** Mishaps that are counted. Their texts are `disaster.NAME`. */
export const DISASTERS = [
  'outOfFood',
  'outOfGold',
  'blownBack',
  'combatLost',
  'plundered',
  'overboard',
  'wastedOrders',
  'sharks',
] as const;
export type Disaster = (typeof DISASTERS)[number];
export type Disasters = Readonly<Partial<Record<Disaster, number>>>;

/** The part of a game in the statistics of a device. */
export interface GameStatistics {
  /** The mishaps of a seat in a finished game, as spectators saw them. */
  readonly disasters: (events: readonly GameEvent[], seat: Seat) => Disasters;
  /** By how much dice and draws changed a seat's chance to win; null if the rules allow no review. Computed by a worker. Absent without a coach. */
  readonly luck?: (record: GameRecord, seat: Seat) => Promise<number | null>;
  /** Cancels that computation, which then rejects. */
  readonly stop?: () => void;
}
