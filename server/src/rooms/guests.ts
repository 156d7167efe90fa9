import type { Seat } from '@brigantine/shared/engine';
import type { Guest } from './guest';
import type { Seats } from './seats';

/** The connections to one table, of those who sit and of those who watch. */
export class Guests {
  private readonly byId = new Map<string, Guest>();
  private listed: readonly Guest[] = [];

  constructor(private readonly seats: Seats) {}

  get size(): number {
    return this.byId.size;
  }

  get watching(): number {
    return this.listed.reduce((watching, { occupant }) => (occupant === undefined ? watching + 1 : watching), 0);
  }

  /** Another list as soon as somebody comes or goes. */
  all(): readonly Guest[] {
    return this.listed;
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  get(id: string | undefined): Guest | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  add(guest: Guest): void {
    this.byId.set(guest.id, guest);
    this.listed = [...this.byId.values()];
  }

  /** Forgets a connection; false if it was unknown. */
  forget(guest: Guest): boolean {
    const known = this.byId.delete(guest.id);
    this.listed = [...this.byId.values()];
    return known;
  }

  /** Ends a connection that has lost its seat. It is forgotten at once: its closing is no departure. */
  dismiss(guest: Guest, code: number): void {
    guest.occupant = undefined;
    this.forget(guest);
    guest.close(code);
  }

  /** The seat a connection plays, −1 for who watches. */
  seatOf({ occupant }: Guest): Seat {
    return occupant === undefined ? -1 : this.seats.seatOf(occupant);
  }

  /** The names of all who sit or watch; but for that guest's own. */
  names(but?: Guest): string[] {
    const watchers = this.all().filter((guest) => guest.occupant === undefined && guest !== but);
    const occupants = this.seats.list.filter((occupant) => occupant !== but?.occupant);
    return [...occupants, ...watchers].map(({ name }) => name);
  }
}
