import type { Seat } from '@brigantine/shared/engine';
import { isSlow } from '@brigantine/shared/protocol';
import type { ReservesMemory } from './memory';

export const EMPTY_BANK: ReservesMemory = { left: [], given: 0 };

/**
 * Time banks of a slow table: at first as much as one question has. Answers that take longer than the question's own time use it up, and each answer
 * refills half a question's time. All times in ms.
 */
export class TimeBank {
  /** As stored in the journal: a new object exactly when it changes. */
  kept = EMPTY_BANK;

  /** A game begins. `clock` in seconds. */
  begin(seats: number, clock: number): void {
    const left = isSlow(clock) ? Array.from({ length: seats }, () => clock * 1000) : [];
    this.kept = { left, given: 0 };
  }

  /** The time added to a question for these seats: the longest of their reserves. */
  give(seats: readonly Seat[]): number {
    const given = Math.max(0, ...seats.map((seat) => this.kept.left[seat] ?? 0));
    if (given !== this.kept.given) this.kept = { ...this.kept, given };
    return given;
  }

  /** A seat has answered with `left` ms of the question to go. `clock` in seconds. */
  answered(seat: Seat, left: number, clock: number): void {
    const taken = Math.max(0, this.kept.given - left);
    const rest = Math.max(0, (this.kept.left[seat] ?? 0) - taken);
    this.leave(seat, Math.min(clock * 1000, rest + clock * 500));
  }

  spend(seat: Seat): void {
    this.leave(seat, 0);
  }

  private leave(seat: Seat, ms: number): void {
    const left = [...this.kept.left];
    left[seat] = ms;
    this.kept = { ...this.kept, left };
  }
}
