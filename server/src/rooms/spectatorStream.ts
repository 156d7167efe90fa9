import type { GameTypes } from '@brigantine/shared/engine';
import { CLOSE, UNPROVEN, type Phase, type RoomView, type ServerMessages } from '@brigantine/shared/protocol';
import { patchFrame, wholeFrame } from './framework';
import type { Connection } from './people';
import type { RoomState } from './schema/roomState';
import type { TableState } from './tableState';

/** Patches after which newcomers get a new base, and entries that wait at most. */
const PATCHES = 50;
const MOST = 5_000;

type Said = { [Type in keyof ServerMessages<GameTypes>]: readonly [Type, ServerMessages<GameTypes>[Type]] };
type Message = Said[keyof Said];

interface Entry {
  /** Counts all entries of the table. */
  readonly number: number;
  /** When spectators get it, ms since epoch. */
  readonly due: number;
  /** Of the table with this entry. */
  readonly version: number;
  readonly phase: Phase;
  readonly patch?: Uint8Array;
  readonly message?: Message;
  /** Who gets it, asked when it is due. */
  readonly isFor?: ((connection: Connection) => boolean) | undefined;
  /** The whole state with this entry. */
  readonly whole?: Uint8Array;
  /** Entries before it are lost: spectators must reconnect. */
  readonly cuts?: boolean;
}

/**
 * Sends patches and messages: to seats at once, to spectators after the table's delay, in the same order and the same bytes. While something waits,
 * newcomers without a seat get an older state (`base`) and the patches that spectators have already got. Runs on the table's queue.
 */
export class SpectatorStream {
  private readonly waiting: Entry[] = [];
  /** Undefined while spectators are up to date: then nothing is kept. */
  private base: Uint8Array | undefined;
  /** What spectators have got since `base`. */
  private since: Uint8Array[] = [];
  private patches = 0;
  /** The last entry, and the last one that spectators have got. */
  private last: Pick<Entry, 'number' | 'due' | 'version' | 'phase'> = { number: 0, due: 0, version: 0, phase: 'lobby' };
  private got = this.last;

  constructor(private readonly table: TableState) {}

  /** When spectators get what happens now, ms since epoch. The lobby after a game waits for the end of the game. */
  get due(): number {
    const { now } = this.table.services;
    return Math.max(now() + this.delay, this.base === undefined ? 0 : this.last.due);
  }

  /** The phase that spectators see. */
  get phase(): Phase {
    return this.base === undefined ? this.table.lifecycle.phase : this.got.phase;
  }

  /** The last version that a connection has got. */
  versionOf(connection: Connection): number {
    return this.lags(connection) ? connection.version : this.table.lifecycle.version;
  }

  /** Whether a connection knows more than spectators get now. */
  isAhead({ heard, player }: Connection): boolean {
    return this.base !== undefined && (player !== undefined || heard > this.got.number);
  }

  /** Keeps what the state was like before the first change that has to wait. */
  begin(state: RoomState, view: RoomView): void {
    if (this.delay === 0 && this.waiting.length === 0) this.base = undefined;
    if (this.delay === 0 || this.base !== undefined) return;
    if (this.table.connections.size === 0) {
      // After a restart spectators see the table before its game.
      state.showRoom({ ...view, phase: 'lobby', version: 0, deadline: 0, takeBack: -1, kept: '', fair: UNPROVEN });
      state.takeChanges();
    }
    this.base = state.whole();
    this.since = [];
    this.got = { ...this.last, phase: 'lobby' };
  }

  patch(state: RoomState): void {
    const changes = state.takeChanges();
    if (changes.length === 0) return;
    const isBase = this.base !== undefined && ++this.patches % PATCHES === 0;
    this.add({ patch: patchFrame(changes), ...(isBase && { whole: state.whole() }) });
    if (this.waiting.length > MOST) this.cut(state);
  }

  /** Sends a message. `toSeat` replaces it for seats. */
  say<Type extends keyof ServerMessages<GameTypes>>(
    type: Type,
    content: ServerMessages<GameTypes>[Type],
    toSeat?: (connection: Connection) => void,
    isFor?: (connection: Connection) => boolean,
  ): void {
    // Serialise waiting messages: the state of the game goes on changing.
    const kept = this.base === undefined ? content : structuredClone(content);
    this.add({ message: [type, kept] as unknown as Message, isFor }, toSeat);
  }

  /** The frames of the whole state for a connection that is ready for them. */
  framesFor(connection: Connection, state: RoomState): readonly Uint8Array[] {
    const lags = this.lags(connection);
    const { number, version } = lags ? this.got : this.last;
    Object.assign(connection, { heard: number, version });
    return lags && this.base !== undefined ? [wholeFrame(this.base), ...this.since] : [wholeFrame(state.whole())];
  }

  /** Sends somebody who has just taken a seat what other spectators still wait for: the state only. */
  private catchUp(connection: Connection): void {
    for (const entry of this.waiting) {
      if (entry.number <= connection.heard) continue;
      if (entry.cuts === true) return connection.close(CLOSE.tooSlow);
      if (entry.patch !== undefined) deliver(entry, connection);
    }
  }

  /** ms; the lobby has no delay. */
  private get delay(): number {
    const { lifecycle, settings } = this.table;
    return lifecycle.phase === 'lobby' ? 0 : settings.options.delay * 1000;
  }

  private lags({ player }: Connection): boolean {
    return this.base !== undefined && player === undefined;
  }

  private add(
    content: Pick<Entry, 'patch' | 'message' | 'isFor' | 'whole' | 'cuts'>,
    toSeat?: (seat: Connection) => void,
  ): void {
    const { connections, lifecycle } = this.table;
    const { phase, version } = lifecycle;
    const { number } = this.last;
    const entry = { ...content, number: number + 1, due: this.due, phase, version };
    this.last = entry;
    for (const connection of connections.all()) {
      if (this.lags(connection)) continue;
      if (connection.heard < number) this.catchUp(connection);
      if (toSeat === undefined || connection.player === undefined) deliver(entry, connection);
      else toSeat(connection);
      connection.heard = entry.number;
    }
    if (this.base === undefined) return;
    this.waiting.push(entry);
    this.wait();
  }

  /** Too much waits: spectators go on with the present state. */
  private cut(state: RoomState): void {
    this.waiting.length = 0;
    this.add({ whole: state.whole(), cuts: true });
  }

  private wait(): void {
    const { alarms, queue, services } = this.table;
    const [next] = this.waiting;
    if (next === undefined || alarms.has('stream')) return;
    alarms.set('stream', Math.max(0, next.due - services.now()), () => void queue.run(() => this.goOn()));
  }

  private goOn(): void {
    const { connections, services, room } = this.table;
    const now = services.now();
    const { phase } = this.got;
    const left = this.waiting.filter(({ due }) => due > now).length;
    for (const entry of this.waiting.splice(0, this.waiting.length - left)) {
      this.got = entry;
      if (entry.patch !== undefined) this.since.push(entry.patch);
      if (entry.whole !== undefined) [this.base, this.since] = [entry.whole, []];
      for (const connection of connections.all()) {
        if (connection.player !== undefined || connection.heard >= entry.number) continue;
        if (entry.cuts === true) connection.close(CLOSE.tooSlow);
        else deliver(entry, connection);
      }
    }
    this.wait();
    if (this.got.phase !== phase) room.note(this.table.notes());
  }
}

function deliver({ isFor, message, number, patch, version }: Entry, connection: Connection): void {
  connection.heard = number;
  if (isFor?.(connection) === false) return;
  if (patch !== undefined) {
    connection.version = version;
    connection.sendFrame(patch);
  } else if (message !== undefined && connection.ready) connection.send(...(message as Said['beat']));
}
