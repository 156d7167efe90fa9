import { CLOSE } from '@brigantine/shared/protocol';
import type { HostedTable } from './hostedTable';

/** A quick match starts with so many seats, or as many as the game has. */
const SEATS = 4;

/** A public table that waits for people. It starts when its seats are taken; after a while bots take those that are left. */
export class QuickMatch {
  /** When bots take the free seats, ms since epoch; 0 before the first player. */
  startsAt = 0;

  constructor(private readonly table: HostedTable) {
    table.settings.change({ listed: true });
  }

  /** How many more people it waits for. */
  get wants(): number {
    const { seats } = this.table;
    return Math.max(0, Math.min(SEATS - seats.list.length, seats.free));
  }

  /** Somebody has sat down. */
  gather(): void {
    const { alarms, attendance, queue, services } = this.table;
    if (this.wants === 0) return this.table.start();
    if (this.startsAt > 0) return;
    this.startsAt = services.now() + services.limits.match;
    alarms.set('match', services.limits.match, () => void queue.run(() => this.fillUp()));
    attendance.publish();
  }

  /** Somebody has left. Closes the table when nobody is left. */
  disperse(): void {
    if (!this.table.seats.awaited) this.table.room.close(CLOSE.closed, 'gone');
  }

  private fillUp(): void {
    const { attendance, connections, seats } = this.table;
    attendance.reseat(() => {
      for (const player of seats.list.filter(({ connection }) => connection === undefined)) seats.remove(player);
    });
    if (seats.list.length === 0) return this.disperse();
    while (this.wants > 0) seats.seatBot(connections.names());
    this.table.start();
  }
}
