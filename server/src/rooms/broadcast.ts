import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { ServerMessages } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import type { Reports } from './reports';
import { RoomState } from './schema/roomState';
import type { ServedGames } from './agreement';
import type { Connection } from './people';
import type { TableState } from './tableState';

/** What each viewer of a table's game is told; nobody where there is none. */
type Batches<G extends GameTypes> = ReturnType<Table<G>['batches']> | undefined;

/**
 * What is shown to everybody at a table, and what is sent to each connection. It is queued until what has led to it is written (`flush`), or
 * could not be (`drop`).
 */
export class Broadcast<G extends GameTypes> {
  readonly state: RoomState;
  private readonly queued: (() => void)[] = [];
  /** The game that was shown last, at that version. */
  private shown: Table<G> | undefined;
  private shownVersion: number | undefined;

  constructor(
    private readonly table: TableState<G>,
    served: ServedGames,
    private readonly reports: Reports<G>,
  ) {
    this.state = new RoomState(served.shapes, table.view());
  }

  /** Does it once all that has happened up to now is written. Twice in a row it is done once. */
  onceWritten(deed: () => void): void {
    if (this.queued.at(-1) !== deed) this.queued.push(deed);
  }

  flush(): void {
    if (this.queued.length > 0) for (const deed of this.queued.splice(0)) deed();
  }

  drop(): void {
    this.queued.length = 0;
  }

  /** Shows the present state to everybody. Nothing that is equal costs a byte. */
  publish(): void {
    this.onceWritten(this.show);
  }

  private readonly show = (): void => {
    const { connections, room } = this.table;
    this.state.showRoom(this.table.view());
    this.showGame();
    room.patch();
    room.list(this.table.listing());
    for (const connection of connections.all()) connection.closeIfSlow();
  };

  /** What everybody sees of a game changes only with its version: who comes, goes or waits changes nothing of it. */
  private showGame(): void {
    const { agreement, course } = this.table;
    const table = course.session?.table;
    if (course.phase === 'frozen' && table !== undefined) return;
    if (table === this.shown && table?.version === this.shownVersion) return;
    if (table === undefined) this.state.hideGame();
    else this.state.showGame(agreement.entry.shape, table.game.view(table.state, 'table'));
    this.shown = table;
    this.shownVersion = table?.version;
  }

  /** Everybody sees the new state, and then each is sent the batch of what happened. */
  sendAll(events: readonly G['event'][]): void {
    const { connections } = this.table;
    this.onceWritten(() => {
      this.show();
      const batch = this.batches(events);
      for (const connection of connections.all()) this.sendBatch(connection, batch);
    });
  }

  /** Only that seat is sent a batch: nothing happened that others can notice. */
  sendOne(seat: Seat): void {
    const { connections } = this.table;
    this.onceWritten(() => {
      const connection = connections.all().find((each) => connections.seatOf(each) === seat);
      if (connection !== undefined) this.sendBatch(connection, this.batches([]));
    });
  }

  /** Everybody is told that what happens next is the clock's answer for that seat. */
  timeUp(seat: Seat): void {
    this.onceWritten(() => this.sendEach('timeUp', { seat }));
  }

  private batches(events: readonly G['event'][]): Batches<G> {
    return this.table.course.session?.table.batches(events);
  }

  private sendBatch(connection: Connection, batch: Batches<G>): void {
    if (!connection.ready || batch === undefined) return;
    const seat = this.table.connections.seatOf(connection);
    connection.send<G, 'batch'>('batch', batch(seat < 0 ? 'table' : seat));
  }

  /** The same message to everybody who is ready. */
  sendEach<Type extends keyof ServerMessages<G>>(type: Type, message: ServerMessages<G>[Type]): void {
    for (const connection of this.table.connections.all())
      if (connection.ready) connection.send<G, Type>(type, message);
  }

  /** What a connection must know when it has the whole state. From now on it hears every batch. */
  welcome(connection: Connection): void {
    this.onceWritten(() => this.greet(connection));
  }

  private greet(connection: Connection): void {
    const { course, connections, services } = this.table;
    if (!connections.has(connection)) return;
    const talk = connection.ready ? [] : this.reports.talk();
    connection.ready = true;
    const seat = connections.seatOf(connection);
    const table = course.phase === 'frozen' ? undefined : course.session?.table;
    const batch = seat < 0 ? undefined : table?.batch(seat, []);
    const own = batch?.own === undefined ? {} : { own: batch.own };
    const { build, limits, now } = services;
    const server = { build, now: now(), handOver: limits.handOver };
    const welcome = { version: course.version, seat, ...server, ...own, asks: batch?.asks ?? [] };
    connection.send<G, 'welcome'>('welcome', talk.length === 0 ? welcome : { ...welcome, talk });
    if (connection.token !== undefined) connection.send('token', { token: connection.token });
    connection.token = undefined;
    const announced = services.orders.announced(now());
    if (announced.text !== '') connection.send('announcement', announced);
  }

  /** Everybody is told what is announced now, or that nothing is any more. */
  announce(): void {
    const { now, orders } = this.table.services;
    this.sendEach('announcement', orders.announced(now()));
  }
}
