import { DEFAULT_OPTIONS, type RoomView, type SeatView } from '@brigantine/shared/protocol';
import { NOWHERE } from '../table/signals';

/** A person at a table. */
export const seatOf = (name: string, how: Partial<SeatView> = {}): SeatView => ({
  ...{ name, kind: 'human', captain: 'bonny', livery: 'cross', level: '', connected: true, botPlays: false },
  ...{ absentSince: 0, atScore: false, verified: false, ...how },
});

/** A lobby with a clock of a minute. */
export const roomOf = (how: Partial<RoomView> = {}): RoomView => ({
  ...{ ...NOWHERE, gameId: 'race', code: 'ABCDEF', host: 0, options: { ...DEFAULT_OPTIONS, clock: 60 } },
  ...how,
});

/** A place of the browser's storage for one text. */
export const storageOf = (kept: string | null = null) => ({
  kept,
  getItem(): string | null {
    return this.kept;
  },
  setItem(_key: string, value: string): void {
    this.kept = value;
  },
});
