import type { AnyGame } from '@brigantine/shared/games';
import type { FairProof } from '@brigantine/shared/fair';
import type { ErrorCode, Phase, RoomView, TableSummary } from '@brigantine/shared/protocol';
import { TENTH } from '@brigantine/shared/protocol';
import type { Part } from '../journal/journal';
import type { TableCount } from '../watch/measures';
import { TableSettings } from './tableSettings';
import { Alarms } from './alarms';
import { TableLifecycle } from './lifecycle';
import { Casters } from './casters';
import { Connections } from './connections';
import { Fair, proofOf } from './fair';
import { KickedPlayers } from './kicked';
import type { Listing, TableNotes } from './listing';
import type { LobbyMemory, TableMemory } from './memory';
import { MutedPlayers, NOBODY_MUTED } from './muted';
import { freeName, NOBODY } from './names';
import type { SerialQueue } from './queue';
import { EMPTY_BANK, TimeBank } from './timeBank';
import { Seats } from './seats';
import type { ServedGames } from './tableSettings';
import type { RoomServices } from './services';
import { isPresentable } from './wordFilter';

/** Absent from names that the word filter has masked whole. */
const LETTER = /[\p{L}\p{N}]/u;

/** Why the room of a table ends. `asleep`: nobody is there; `suspended`: the server stops; `gone`: for good; `lost`: another process has it. */
export type TableEnd = 'asleep' | 'suspended' | 'gone' | 'lost';

export interface TableRoom {
  close(code: number, end: TableEnd): void;
  /** Why nobody else may watch from that address. */
  refusesWatcher(address: string | null): ErrorCode | undefined;
  /** Updates what all processes know of the table. */
  note(notes: TableNotes): void;
}

/** A quick match that has not started (`QuickMatch`), as the rest of the table needs it. */
export interface Matching {
  /** When bots take the free seats, ms since epoch; 0 before the first player. */
  readonly startsAt: number;
  /** How many more people it waits for. */
  readonly wants: number;
  gather(): void;
  /** Somebody has left. Closes the table when nobody is left. */
  disperse(): void;
}

export abstract class TableState {
  /** The phase that spectators see. */
  protected abstract readonly shownPhase: Phase;
  /** Runs all changes of the table. */
  abstract readonly queue: SerialQueue;
  /** When this server opened or woke the table, ms since epoch. */
  readonly opened: number;
  /** `originOf` the address that opened the table, if known. */
  origin: string | undefined;
  readonly seats: Seats;
  readonly connections: Connections;
  readonly kicked: KickedPlayers;
  readonly muted: MutedPlayers;
  readonly casters: Casters;
  readonly alarms: Alarms;
  readonly settings: TableSettings;
  readonly lifecycle = new TableLifecycle();
  readonly reserves = new TimeBank();
  readonly fair: Fair;
  /** Spectators as last counted (`Attendance`). */
  spectators = 0;
  /** Until a quick match starts. */
  match: Matching | undefined;

  constructor(
    entry: AnyGame,
    served: ServedGames,
    readonly services: RoomServices,
    readonly code: string,
    readonly room: TableRoom,
  ) {
    this.opened = services.now();
    this.settings = new TableSettings(entry, served);
    this.alarms = new Alarms(services.later);
    this.fair = new Fair(services);
    this.seats = new Seats(entry.game.seats.max);
    this.connections = new Connections(this.seats);
    this.kicked = new KickedPlayers(this.seats);
    this.muted = new MutedPlayers(this.seats);
    this.casters = new Casters(this.seats);
  }

  /** Stores all changes and then sends them. If that fails, reverts them and returns the code for the sender. */
  abstract commit(): Promise<ErrorCode | undefined>;

  /** In the lobby, and no game is about to begin: players may come and go. */
  get gathering(): boolean {
    return this.lifecycle.phase === 'lobby' && !this.fair.starting;
  }

  get freeSeats(): number {
    return this.gathering ? this.seats.free : 0;
  }

  /** Removes the name of an erased profile. Returns whether it was here. */
  forgetProfile(id: string): boolean {
    const { kicked } = this;
    const before = kicked.kept;
    kicked.forgetProfile(id);
    let found = kicked.kept !== before;
    for (const connection of this.connections.all()) {
      if (connection.profile?.id !== id) continue;
      found = true;
      connection.profile = undefined;
      connection.name = freeName(NOBODY, this.connections.names(connection));
    }
    for (const player of this.seats.list.filter(({ memory }) => memory.profile?.id === id)) {
      const name = freeName(NOBODY, this.connections.names());
      found = true;
      player.change({ name, profile: undefined });
      if (player.connection !== undefined) player.connection.name = name;
      this.muted.rename(player);
    }
    return found;
  }

  /** The stored parts: each is a new object exactly when it changes. */
  parts(): Required<Pick<LobbyMemory, Part>> {
    return {
      seats: this.seats.memory(),
      kicked: this.kicked.kept,
      muted: this.muted.kept,
      agreed: this.settings.memory(),
      reserves: this.reserves.kept,
      fair: this.fair.kept,
    };
  }

  /** The stored table, except its game. */
  lobby(): LobbyMemory {
    const { gameNumber: games, version, kept } = this.lifecycle;
    return { ...this.parts(), games, version, kept, origin: this.origin };
  }

  /** Restores what `lobby` has returned. */
  protected recallLobby(memory: TableMemory): void {
    this.settings.recall(memory.agreed);
    this.seats.recall(memory.seats, this.services.now());
    this.kicked.kept = memory.kicked;
    this.muted.kept = memory.muted ?? NOBODY_MUTED;
    this.reserves.kept = memory.reserves ?? EMPTY_BANK;
    this.fair.recall(memory.fair, memory.game !== undefined);
    this.origin = memory.origin;
    for (const connection of this.connections.all()) {
      connection.player = this.seats.list.find(({ id }) => id === connection.player?.id);
    }
  }

  /** What everybody may know without joining. */
  summary(): TableSummary {
    const { settings, code, lifecycle, freeSeats } = this;
    const { entry, options } = settings;
    const phase = this.streamsOn ? 'playing' : lifecycle.phase;
    return { code, game: entry.game.id, phase, freeSeats, options: options.game };
  }

  /** The game is over, but spectators do not know that yet. */
  private get streamsOn(): boolean {
    return this.lifecycle.phase === 'over' && this.shownPhase !== 'over';
  }

  notes(): TableNotes {
    const [listing, running] = [this.listing(), this.running()];
    return {
      ...(listing && { listing }),
      ...(running && { running }),
      ...(this.match && { matching: this.match.wants > 0 }),
    };
  }

  /** The game as the first page shows it: only if the host wants it, while it is played and a player is connected. */
  private running(): TableNotes['running'] {
    const { settings, lifecycle, seats } = this;
    const { entry, options } = settings;
    const runs = lifecycle.phase === 'playing' || this.streamsOn;
    if (!options.watched || !runs || !seats.attended) return undefined;
    const round = options.delay > 0 ? undefined : lifecycle.session && entry.round?.(lifecycle.session.table.state);
    return {
      game: entry.game.id,
      options: options.game,
      names: seats.list.map(({ name }) => name),
      ...(round !== undefined && { round }),
    };
  }

  /** The entry on the first page: only if the host wants it, in the lobby, with a connected player and a free seat. */
  private listing(): Listing | undefined {
    const { settings, seats } = this;
    const { entry, options } = settings;
    if (!options.listed || this.freeSeats === 0 || !seats.attended) return undefined;
    const host = seats.list[seats.hostSeat]?.name;
    return {
      game: entry.game.id,
      options: options.game,
      seated: seats.list.length,
      freeSeats: seats.free,
      ...(host !== undefined && isPresentable(host) && LETTER.test(host) ? { host } : {}),
    };
  }

  /** For metrics. */
  count(): TableCount {
    const { settings, lifecycle, connections, seats } = this;
    const there = seats.list.filter(({ connection }) => connection !== undefined).length;
    const bots = seats.list.filter(({ connection, memory, stays }) => {
      return connection === undefined && (memory.botPlays || !stays);
    }).length;
    const away = seats.list.length - there - bots;
    const { id: game } = settings.entry.game;
    return { game, phase: lifecycle.phase, present: there, away, bots, watching: connections.watching };
  }

  /** The public state, except the game. */
  view(): RoomView {
    const { settings, code, lifecycle, kicked, muted, opened, seats } = this;
    const session = lifecycle.phase === 'playing' ? lifecycle.session : undefined;
    const deadline = session?.deadline ?? this.match?.startsAt ?? 0;
    return {
      gameId: settings.entry.game.id,
      code,
      phase: lifecycle.phase,
      version: lifecycle.version,
      opened,
      deadline: deadline === 0 ? 0 : Math.round((deadline - opened) / TENTH),
      takeBack: seats.list.findIndex((_, seat) => session?.table.canTakeBack(seat)),
      host: seats.hostSeat,
      gameNumber: lifecycle.gameNumber,
      options: settings.options,
      seats: seats.view(),
      spectators: this.spectators,
      kicked: kicked.view(),
      muted: muted.view(),
      casters: this.casters.view(),
      invitation: settings.invitation,
      kept: lifecycle.kept,
      fair: this.fair.view(seats, lifecycle.phase === 'over'),
    };
  }
}

/** What is published of the chance of the game on the table; undefined if it cannot be proven. */
export const fairProof = ({ fair, lifecycle }: TableState): FairProof | undefined =>
  proofOf(fair.kept, lifecycle.session?.table.over === true);
