import type { Seat } from '@brigantine/shared/engine';
import { isSlow } from '@brigantine/shared/protocol';
import type { ReservesMemory } from './memory';

/**
 * The time that captains of a slow table have beyond that of a question: at first as much as one question has. What an answer
 * takes beyond the question's own time comes out of it, and each answer brings half a question's time back, up to where it
 * began. All times in ms.
 */
export class Reserves {
  /** As they are written down. */
  private kept: ReservesMemory = { left: [], given: 0 };

  /** A game begins. `clock` in seconds. */
  begin(seats: number, clock: number): void {
    const left = isSlow(clock) ? Array.from({ length: seats }, () => clock * 1000) : [];
    this.kept = { left, given: 0 };
  }

  /** What is added to the time of a question for these seats: those asked together have one deadline, that of the longest reserve. */
  give(seats: readonly Seat[]): number {
    const given = Math.max(0, ...seats.map((seat) => this.kept.left[seat] ?? 0));
    if (given !== this.kept.given) this.kept = { ...this.kept, given };
    return given;
  }

  /** A seat has answered with so much left of the question. `clock` in seconds. */
  answered(seat: Seat, left: number, clock: number): void {
    const taken = Math.max(0, this.kept.given - left);
    const rest = Math.max(0, (this.kept.left[seat] ?? 0) - taken);
    this.leave(seat, Math.min(clock * 1000, rest + clock * 500));
  }

  /** A seat has let all its time run out. */
  spend(seat: Seat): void {
    this.leave(seat, 0);
  }

  memory(): ReservesMemory {
    return this.kept;
  }

  recall(kept: ReservesMemory = { left: [], given: 0 }): void {
    this.kept = kept;
  }

  private leave(seat: Seat, ms: number): void {
    const left = [...this.kept.left];
    left[seat] = ms;
    this.kept = { ...this.kept, left };
  }
}
