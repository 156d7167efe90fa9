import { CLOSE, isSlow, type ErrorCode, type JoinOptions } from '@brigantine/shared/protocol';
import type { Broadcast } from './broadcast';
import type { Connection, SeatedPlayer } from './people';
import { freeName, NOBODY } from './names';
import type { TableEnd, TableState } from './tableState';
import { hashBrowser, hashToken, fits } from './tokens';

/** Least time between two published numbers of spectators, in ms. */
const RECOUNT_MS = 1_000;

/** Joins and departures, and how long a seat waits for its player. */
export class Attendance {
  constructor(
    private readonly table: TableState,
    private readonly broadcast: Broadcast,
  ) {}

  /** Admits a connection to a new seat, the seat of its token or as a spectator; or says why not. */
  admit(connection: Connection, join: JoinOptions): ErrorCode | undefined {
    const player = this.table.seats.byToken(join.token);
    const refused = player === undefined ? (this.refuses(join) ?? this.place(connection, join)) : undefined;
    if (refused !== undefined) return refused;
    // A caster knows the other hands.
    if (player !== undefined && this.table.casters.hasSeen(connection)) return 'notNow';
    if (player !== undefined) this.takeSeat(connection, player, join.token);
    else connection.meters = this.table.services.crowd.leftMeters.take(connection.address) ?? connection.meters;
    if (connection.player !== undefined) connection.player.meters = connection.meters;
    this.table.connections.add(connection);
    this.table.casters.comeBack(connection);
    this.table.alarms.clear('idle');
    this.publish();
    return undefined;
  }

  /** Why a newcomer is refused. Without a required invitation the answer is that of a table that does not exist. */
  refuses({ token, browser, invitation }: JoinOptions): ErrorCode | undefined {
    const { kicked } = this.table;
    if (kicked.hadToken(token) || kicked.bars(hashBrowser(browser))) return 'kicked';
    if (!this.invited(invitation)) return 'unknownCode';
    return token === undefined ? undefined : 'badToken';
  }

  invited(shown: string | undefined): boolean {
    const { invitation } = this.table.settings;
    return invitation === '' || (shown !== undefined && fits(shown)(hashToken(invitation)));
  }

  private place(connection: Connection, { watch }: JoinOptions): ErrorCode | undefined {
    const { settings, connections, room } = this.table;
    connection.name = freeName(settings.presentable(connection.name), connections.names());
    if (watch !== true) this.seatNewcomer(connection);
    return connection.player === undefined ? room.refusesWatcher(connection.address) : undefined;
  }

  /** Seats a spectator if the lobby has a free seat. */
  private seatNewcomer(connection: Connection): void {
    if (this.table.freeSeats === 0) return;
    const { connections, seats, services } = this.table;
    connection.token = services.token();
    if (connection.name === '') connection.name = freeName(NOBODY, connections.names());
    const player = seats.seatHuman(connection.name, hashToken(connection.token));
    connection.player = player;
    player.connection = connection;
    player.meters = connection.meters;
    seats.playedIn(player, connection.browser);
    seats.playedBy(player, connection.profile);
  }

  /** The newest connection plays a seat. The older one is closed, and may take the seat back. */
  private takeSeat(connection: Connection, player: SeatedPlayer, token: string | undefined): void {
    const { alarms, lifecycle, connections, seats } = this.table;
    connection.token = token;
    if (player.connection !== undefined) connections.dismiss(player.connection, CLOSE.replaced);
    connection.player = player;
    connection.name = player.name;
    connection.meters = player.meters ?? connection.meters;
    seats.playedIn(player, connection.browser);
    seats.playedBy(player, connection.profile);
    player.connection = connection;
    player.absentSince = 0;
    player.change({ botPlays: false });
    alarms.clear(absenceOf(player));
    if (lifecycle.phase === 'playing') lifecycle.session?.goOn();
  }

  depart(connection: Connection): void {
    const { lifecycle, connections, seats, services } = this.table;
    if (!connections.forget(connection)) return;
    this.watchCaster(this.table.casters.depart(connection));
    const { player } = connection;
    if (player === undefined) services.crowd.leftMeters.add(connection.address, connection.meters, services.now());
    if (player?.connection === connection) {
      player.connection = undefined;
      player.absentSince = services.now();
      this.watchAbsence(player);
    }
    if (lifecycle.phase === 'playing') lifecycle.session?.goOn();
    this.publish();
    if (connections.size > 0) return;
    // No token opens a seat of a game that everybody has left for good.
    if (!this.table.gathering && !seats.awaited) this.endWhenIdle(0, 'gone');
    else this.endWhenIdle(services.limits.idle, 'asleep');
  }

  /** After a while the place of an absent caster is free. */
  private watchCaster(id: number | undefined): void {
    const { alarms, casters, queue, services } = this.table;
    if (id === undefined) return;
    const expire = (): void => {
      casters.expire(id);
      this.publish();
    };
    alarms.set(`caster ${id}`, services.limits.grace, () => void queue.run(expire));
  }

  /** After a while an absent player's seat is freed in the lobby, or played by a bot in a game with a clock. Slow tables wait. */
  watchAbsence(player: SeatedPlayer): void {
    const { settings, alarms, lifecycle, queue, seats, services } = this.table;
    const { grace, lobbyGrace } = services.limits;
    const name = absenceOf(player);
    alarms.clear(name);
    if (!player.stays || player.connection !== undefined || this.slow) return;
    const wait = (ms: number, run: () => void) => alarms.set(name, ms, () => void queue.run(run));
    if (lifecycle.phase === 'lobby')
      wait(lobbyGrace, () => void (this.table.gathering && this.reseat(() => seats.remove(player))));
    else if (lifecycle.phase === 'playing' && settings.options.clock > 0) wait(grace, () => this.botTakes(player));
  }

  /** A bot plays the seat until its player returns. */
  botTakes(player: SeatedPlayer): void {
    const { lifecycle } = this.table;
    player.change({ botPlays: true });
    this.publish();
    if (lifecycle.phase === 'playing') lifecycle.session?.goOn();
  }

  sit(connection: Connection): void {
    this.reseat(() => this.seatNewcomer(connection));
  }

  /** Filters all names when the table becomes public. */
  makePresentable(): void {
    const { settings, connections, seats } = this.table;
    for (const player of seats.list) {
      const name = settings.presentable(player.name);
      if (name !== player.name) player.change({ name: freeName(name, connections.names()) });
    }
    for (const connection of connections.all()) {
      connection.name =
        connection.player?.name ?? freeName(settings.presentable(connection.name), connections.names(connection));
    }
  }

  /** Changes the seating; connections whose seat number changes are sent a welcome. */
  reseat<Changed>(change: () => Changed): Changed {
    const { connections, kicked, seats } = this.table;
    const before = connections.all().map((connection) => [connection, connections.seatOf(connection)] as const);
    const changed = change();
    for (const connection of connections.all()) {
      if (connection.player !== undefined && seats.seatOf(connection.player) < 0) connection.player = undefined;
      if (connection.player === undefined && kicked.bars(connection.browser))
        connections.dismiss(connection, CLOSE.kicked);
    }
    this.publish();
    for (const [connection, seat] of before) {
      if (connection.ready && connections.seatOf(connection) !== seat) this.broadcast.welcome(connection);
    }
    return changed;
  }

  /** Ends the room if nobody joins within `ms`; a slow table plays on until it waits for people. */
  endWhenIdle(ms: number, end: TableEnd): void {
    const { alarms, lifecycle, room } = this.table;
    alarms.set('idle', ms, () => {
      if (lifecycle.session?.botsWait === true) this.endWhenIdle(ms, end);
      else room.close(CLOSE.closed, end);
    });
  }

  /** Publishes the number of spectators. Limited, because each change costs a patch for everybody. */
  private countSpectators(): void {
    const { alarms, connections, queue } = this.table;
    if (alarms.has('spectators') || this.table.spectators === connections.watching) return;
    this.table.spectators = connections.watching;
    alarms.set('spectators', RECOUNT_MS, () => void queue.run(() => this.publish()));
  }

  private get slow(): boolean {
    return isSlow(this.table.settings.options.clock);
  }

  /** Publishes the state. A lobby without connected players ends soon: spectators cannot start a game. */
  publish(): void {
    const { settings, alarms, lifecycle, room, seats, services } = this.table;
    if (this.table.gathering) settings.gathered(seats.people);
    this.countSpectators();
    if (lifecycle.phase !== 'lobby' || seats.attended || (this.slow && seats.awaited)) alarms.clear('idle lobby');
    else if (!alarms.has('idle lobby')) {
      // Delayed spectators may still be watching the last game.
      const wait = services.limits.idleLobby + settings.options.delay * 1000;
      alarms.set('idle lobby', wait, () => room.close(CLOSE.closed, 'gone'));
    }
    this.broadcast.publish();
  }
}

const absenceOf = (player: SeatedPlayer): string => `absent ${player.id}`;
