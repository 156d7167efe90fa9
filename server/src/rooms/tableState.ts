import type { GameTypes } from '@brigantine/shared/engine';
import type { GameManifest } from '@brigantine/shared/manifest';
import type { ErrorCode, RoomView, TableSummary } from '@brigantine/shared/protocol';
import { TENTH } from '@brigantine/shared/protocol';
import type { Part } from '../journal/journal';
import type { TableCount } from '../watch/measures';
import { Agreement } from './agreement';
import { Alarms } from './alarms';
import { Course } from './course';
import { Connections } from './connections';
import { KickedPlayers } from './kicked';
import type { Listing } from './listing';
import type { LobbyMemory } from './memory';
import { MutedPlayers } from './muted';
import type { SerialQueue } from './queue';
import { Reserves } from './reserves';
import { Seats } from './seats';
import type { ServedGames } from './agreement';
import type { RoomServices } from './services';
import { isPresentable } from './wordFilter';

/** A name of which the word filter has left something. */
const LETTER = /[\p{L}\p{N}]/u;

/**
 * What becomes of a table whose room ends. `asleep`: nobody is there. `suspended`: the server stops. `gone`: it is over for good.
 * `lost`: another process has it.
 */
export type TableEnd = 'asleep' | 'suspended' | 'gone' | 'lost';

/** What a table can do to the room around it. */
export interface TableRoom {
  /** Sends what has changed in the state to everybody. */
  patch(): void;
  /** Ends the room: the table sleeps, or is gone for good. */
  close(code: number, end: TableEnd): void;
  /** Why nobody else may watch from that address; undefined if they may. */
  refusesWatcher(address: string | null): ErrorCode | undefined;
  /** Puts the table on the first page, or takes it away. Nothing that is equal costs anything. */
  list(listing: Listing | undefined): void;
}

/** The state of one table: who is there, what has been agreed on, how far it has come. */
export abstract class TableState<G extends GameTypes> {
  /** Everything that changes the table runs on it. */
  abstract readonly queue: SerialQueue;
  /** When this server took the table up, ms since epoch by its clock. */
  readonly opened: number;
  /** As in `originOf`; undefined where nobody knows whence the table was opened. */
  origin: string | undefined;
  readonly seats: Seats;
  readonly connections: Connections;
  readonly kicked: KickedPlayers;
  readonly muted: MutedPlayers;
  readonly alarms: Alarms;
  readonly agreement: Agreement<G>;
  readonly course = new Course<G>();
  readonly reserves = new Reserves();

  constructor(
    entry: GameManifest<G>,
    served: ServedGames,
    readonly services: RoomServices,
    readonly code: string,
    readonly room: TableRoom,
  ) {
    this.opened = services.now();
    this.agreement = new Agreement(entry, served);
    this.alarms = new Alarms(services.later);
    this.seats = new Seats(entry.game.seats.max);
    this.connections = new Connections(this.seats);
    this.kicked = new KickedPlayers(this.seats);
    this.muted = new MutedPlayers(this.seats);
  }

  /**
   * Writes what has happened since the last time, and then sends it. If it cannot be written, it has not happened: the table is again what
   * it was, and the code says so.
   */
  abstract commit(): Promise<ErrorCode | undefined>;

  /** Seats that a newcomer may take now. */
  get freeSeats(): number {
    return this.course.phase === 'lobby' ? this.seats.free : 0;
  }

  /** The parts that are written down: each is another value as soon as anything in it has changed, and only then. */
  parts(): Required<Pick<LobbyMemory, Part>> {
    return {
      seats: this.seats.memory(),
      kicked: this.kicked.memory(),
      muted: this.muted.memory(),
      agreed: this.agreement.memory(),
      reserves: this.reserves.memory(),
    };
  }

  /** The table but for its game, as it is written down. */
  lobby(): LobbyMemory {
    const { gameNumber: games, version, kept } = this.course;
    return { ...this.parts(), games, version, kept, origin: this.origin };
  }

  /** Restores what `lobby` has returned. */
  protected recallLobby(memory: LobbyMemory): void {
    this.agreement.recall(memory.agreed);
    this.seats.recall(memory.seats, this.services.now());
    this.kicked.recall(memory.kicked);
    this.muted.recall(memory.muted);
    this.reserves.recall(memory.reserves);
    this.origin = memory.origin;
    for (const connection of this.connections.all()) {
      connection.player = this.seats.list.find(({ id }) => id === connection.player?.id);
    }
  }

  /** What everybody may know of the table. */
  summary(): TableSummary {
    const { agreement, code, course, freeSeats } = this;
    const { entry, options } = agreement;
    return { code, game: entry.game.id, phase: course.phase, freeSeats, options: options.game };
  }

  /**
   * What the table shows on the first page; undefined while it is not there: unless its host wants it to be, it is in the
   * lobby, one of its players is there, and a seat is free.
   */
  listing(): Listing | undefined {
    const { agreement, course, seats } = this;
    const { entry, options } = agreement;
    if (!options.listed || course.phase !== 'lobby' || seats.full || !seats.attended) return undefined;
    const host = seats.list[seats.hostSeat]?.name;
    return {
      game: entry.game.id,
      options: options.game,
      seated: seats.list.length,
      freeSeats: seats.free,
      ...(host !== undefined && isPresentable(host) && LETTER.test(host) ? { host } : {}),
    };
  }

  /** How it stands, for whoever watches the server. */
  count(): TableCount {
    const { agreement, course, connections, seats } = this;
    const there = seats.list.filter(({ connection }) => connection !== undefined).length;
    const bots = seats.list.filter(({ kind, connection, botPlays, left }) => {
      return connection === undefined && (kind === 'bot' || botPlays || left);
    }).length;
    const away = seats.list.length - there - bots;
    const { id: game } = agreement.entry.game;
    return { game, phase: course.phase, present: there, away, bots, watching: connections.watching };
  }

  /** The room's public state but for the game. */
  view(): RoomView {
    const { agreement, code, course, connections, kicked, muted, opened, seats } = this;
    const deadline = course.phase === 'playing' ? (course.session?.deadline ?? 0) : 0;
    return {
      gameId: agreement.entry.game.id,
      code,
      phase: course.phase,
      version: course.version,
      opened,
      deadline: deadline === 0 ? 0 : Math.round((deadline - opened) / TENTH),
      host: seats.hostSeat,
      gameNumber: course.gameNumber,
      options: agreement.options,
      seats: seats.view(),
      spectators: connections.watching,
      kicked: kicked.view(),
      muted: muted.view(),
      invitation: agreement.invitation,
      kept: course.kept,
    };
  }
}
