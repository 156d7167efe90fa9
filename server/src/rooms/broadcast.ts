import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { ServerMessages } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import { historyOf } from './history';
import type { Reports } from './reports';
import { RoomState } from './schema/roomState';
import { SpectatorStream } from './spectatorStream';
import type { ServedGames } from './tableSettings';
import type { Connection } from './people';
import type { TableState } from './tableState';

/** Makes each viewer's batch; undefined without a game. */
type Batches = ReturnType<Table<GameTypes>['batches']> | undefined;

/** Publishes the state and sends messages, queued until the journal has stored their cause (`flush`) or failed to (`drop`). */
export class Broadcast {
  readonly stream: SpectatorStream;
  readonly state: RoomState;
  private readonly queued: (() => void)[] = [];
  /** The game and version shown last. */
  private shown: Table<GameTypes> | undefined;
  private shownVersion: number | undefined;

  constructor(
    private readonly table: TableState,
    served: ServedGames,
    private readonly reports: Reports,
  ) {
    this.stream = new SpectatorStream(table);
    this.state = new RoomState(served.shapes, table.view());
  }

  /** Runs `deed` once everything up to now is stored. Twice in a row it runs once. */
  onceWritten(deed: () => void): void {
    if (this.queued.at(-1) !== deed) this.queued.push(deed);
  }

  flush(): void {
    if (this.queued.length > 0) for (const deed of this.queued.splice(0)) deed();
  }

  drop(): void {
    this.queued.length = 0;
  }

  /** Sends everybody the changes of the state. */
  publish(): void {
    this.onceWritten(this.show);
  }

  private readonly show = (): void => {
    const { room } = this.table;
    const view = this.table.view();
    this.stream.begin(this.state, view);
    this.state.showRoom(view);
    this.showGame();
    this.stream.patch(this.state);
    room.note(this.table.notes());
  };

  framesFor(connection: Connection): readonly Uint8Array[] {
    return this.stream.framesFor(connection, this.state);
  }

  /** The public view of a game changes only with its version. */
  private showGame(): void {
    const { settings, lifecycle } = this.table;
    const table = lifecycle.session?.table;
    if (lifecycle.phase === 'frozen' && table !== undefined) return;
    if (table === this.shown && table?.version === this.shownVersion) return;
    if (table === undefined) this.state.hideGame();
    else this.state.showGame(settings.entry.shape, table.game.view(table.state, 'table'));
    this.shown = table;
    this.shownVersion = table?.version;
  }

  /** Sends everybody the new state, then a batch with the events. */
  sendAll(events: readonly GameTypes['event'][]): void {
    this.onceWritten(() => {
      this.show();
      const batch = this.batches(events);
      if (batch === undefined) return;
      this.stream.say('batch', batch('table'), (connection) => this.sendBatch(connection, batch));
      this.sayHands();
    });
  }

  /** Sends one seat a batch, when nothing visible to others has happened. */
  sendOne(seat: Seat): void {
    const { connections } = this.table;
    this.onceWritten(() => {
      const connection = connections.all().find((each) => connections.seatOf(each) === seat);
      if (connection !== undefined) this.sendBatch(connection, this.batches([]));
      this.sayHands();
    });
  }

  /** Announces that the next move is the default of a seat whose time is up. */
  timeUp(seat: Seat): void {
    this.onceWritten(() => this.stream.say('timeUp', { seat }));
  }

  /** Announces that the next batch takes back the answer of that version. */
  takenBack(message: ServerMessages<GameTypes>['takenBack']): void {
    this.onceWritten(() => this.stream.say('takenBack', message));
  }

  /** Sends a connection what has happened after that version, as its viewer may see it. */
  sendHistory(connection: Connection, since: number): void {
    const { connections, lifecycle } = this.table;
    const seat = connections.seatOf(connection);
    if (lifecycle.session === undefined) return;
    const until = this.stream.versionOf(connection);
    // A delayed spectator may not see the position after a later version either.
    const history = historyOf(lifecycle.session, seat < 0 ? 'table' : seat, Math.min(since, until), until);
    connection.send<'history'>('history', history);
  }

  /** After a change of permissions: sends the hands to casters, or closes them at once. */
  showHands(): void {
    for (const connection of this.table.casters.blind()) connection.send('hands', { owns: [] });
    this.onceWritten(this.sayHands);
  }

  /** Permissions count at the moment of delivery. */
  private readonly sayHands = (only?: Connection): void => {
    const { casters, lifecycle } = this.table;
    const { session } = lifecycle;
    if (!casters.any || session === undefined || lifecycle.phase === 'frozen') return;
    const { game, state } = session.table;
    const owns = Array.from({ length: session.begun.seats }, (_, seat) => game.own(state, seat));
    this.stream.say('hands', { owns }, undefined, (to) => (only ?? to) === to && casters.mayGet(to));
  };

  private batches(events: readonly GameTypes['event'][]): Batches {
    return this.table.lifecycle.session?.table.batches(events);
  }

  private sendBatch(connection: Connection, batch: Batches): void {
    if (!connection.ready || batch === undefined) return;
    connection.send<'batch'>('batch', batch(this.table.connections.seatOf(connection)));
  }

  sendEach<Type extends keyof ServerMessages<GameTypes>>(type: Type, message: ServerMessages<GameTypes>[Type]): void {
    for (const connection of this.table.connections.all()) if (connection.ready) connection.send<Type>(type, message);
  }

  /** Sends a connection that has the whole state all else it needs. Every batch follows from now on. */
  welcome(connection: Connection): void {
    this.onceWritten(() => this.greet(connection));
  }

  private greet(connection: Connection): void {
    const { lifecycle, connections, services } = this.table;
    if (!connections.has(connection)) return;
    const talk = connection.ready ? [] : this.reports.talk(connection);
    connection.ready = true;
    const seat = connections.seatOf(connection);
    const table = lifecycle.phase === 'frozen' ? undefined : lifecycle.session?.table;
    const batch = seat < 0 ? undefined : table?.batch(seat, []);
    const own = batch?.own === undefined ? {} : { own: batch.own };
    const { build, limits, now } = services;
    const server = { build, now: now(), handOver: limits.handOver };
    const welcome = { version: this.stream.versionOf(connection), seat, ...server, ...own, asks: batch?.asks ?? [] };
    connection.send<'welcome'>('welcome', talk.length === 0 ? welcome : { ...welcome, talk });
    if (connection.token !== undefined) connection.send('token', { token: connection.token });
    connection.token = undefined;
    const announced = services.policy.announced(now());
    if (announced.text !== '') connection.send('announcement', announced);
    if (this.table.casters.knows(connection)) this.sayHands(connection);
  }

  /** Sends everybody the present announcement, which may be empty. */
  announce(): void {
    const { now, policy } = this.table.services;
    this.sendEach('announcement', policy.announced(now()));
  }
}
