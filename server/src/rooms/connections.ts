import type { Seat } from '@brigantine/shared/engine';
import type { Connection } from './people';
import type { Seats } from './seats';

/** Spectators whose names are shown. */
const MOST_NAMED = 100;

/** The connections to one table, of seated players and of spectators. */
export class Connections {
  private listed: readonly Connection[] = [];

  constructor(private readonly seats: Seats) {}

  get size(): number {
    return this.listed.length;
  }

  get watching(): number {
    return this.listed.reduce((watching, { player }) => (player === undefined ? watching + 1 : watching), 0);
  }

  /** A new array after each change. */
  all(): readonly Connection[] {
    return this.listed;
  }

  has(connection: Connection): boolean {
    return this.listed.includes(connection);
  }

  add(connection: Connection): void {
    this.listed = [...this.listed, connection];
  }

  /** Returns whether the connection was known. */
  forget(connection: Connection): boolean {
    const known = this.has(connection);
    this.listed = this.listed.filter((each) => each !== connection);
    return known;
  }

  /** Closes a connection. It is forgotten first, so that `onLeave` does not count it as a departure. */
  dismiss(connection: Connection, code: number): void {
    connection.player = undefined;
    this.forget(connection);
    connection.close(code);
  }

  /** The names of spectators, as many as are shown; '' for those without one. */
  watchers(): string[] {
    return this.listed.flatMap(({ name, player }) => (player === undefined ? [name] : [])).slice(0, MOST_NAMED);
  }

  /** −1 for spectators. */
  seatOf({ player }: Connection): Seat {
    return player === undefined ? -1 : this.seats.seatOf(player);
  }

  /** The names of all players and spectators, except that connection's. */
  names(but?: Connection): string[] {
    const watchers = this.all().filter((connection) => connection.player === undefined && connection !== but);
    const players = this.seats.list.filter((player) => player !== but?.player);
    return [...players, ...watchers].map(({ name }) => name);
  }
}
