import { CLOSE } from '@brigantine/shared/protocol';
import type { HostedTable } from './hostedTable';
import type { Matching } from './tableState';

/** A quick match starts with so many seats, or as many as the game has. */
const SEATS = 4;

/** A public table that waits for people. It starts when its seats are taken; after a while bots take those that are left. */
export class QuickMatch implements Matching {
  startsAt = 0;

  constructor(private readonly table: HostedTable) {
    table.settings.change({ listed: true });
  }

  get wants(): number {
    const { seats } = this.table;
    return Math.max(0, Math.min(SEATS - seats.list.length, seats.free));
  }

  gather(): void {
    const { alarms, attendance, queue, services } = this.table;
    if (this.wants === 0) return this.table.start();
    if (this.startsAt > 0) return;
    this.startsAt = services.now() + services.limits.match;
    alarms.set('match', services.limits.match, () => void queue.run(() => this.fillUp()));
    attendance.publish();
  }

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
