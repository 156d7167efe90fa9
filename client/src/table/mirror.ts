/**
 * The truth as this browser knows it: the public view out of the schema, paired with the private part that
 * came in the `batch` of the same version. Pure bookkeeping, no network and no drawing.
 */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask, Batch, RoomView, Welcome } from '@brigantine/shared/protocol';

/** What one batch means: its events, and the view once they have happened. */
export interface Step<G extends GameTypes> {
  readonly events: readonly G['event'][];
  readonly view: G['view'];
  /** What is asked of this seat once they have happened. */
  readonly asks: readonly Ask<G>[];
}

export class Mirror<G extends GameTypes> {
  room: RoomView | undefined;
  seat: Seat = -1;
  asks: readonly Ask<G>[] = [];
  private game: G['view'] | undefined;
  private own: G['view']['own'] | undefined;
  /** Of the last welcome or batch; −1 before the first welcome, when nothing is believed. */
  private version = -1;
  /** What the snapshot already showed at the welcome: the story up to it is not told again. */
  private known = -1;

  /** A new line: what an old one said is no longer believed. */
  reset(): void {
    this.room = undefined;
    this.game = undefined;
    this.version = -1;
  }

  /** The schema state after a patch, as plain JSON: the room's furniture with a `game` subtree once one runs. */
  snapshot(state: unknown): void {
    const { game, ...room } = state as RoomView & { readonly game?: G['view'] };
    this.room = room;
    this.game = room.phase === 'lobby' ? undefined : game;
    if (this.game === undefined || room.phase === 'frozen') this.asks = [];
  }

  /** What this viewer may know now; null in the lobby. */
  view(): G['view'] | null {
    if (this.game === undefined) return null;
    return this.own === undefined ? this.game : { ...this.game, own: this.own };
  }

  /** After joining or returning: everything before it is history. */
  welcome(message: Welcome<G>): void {
    this.version = message.version;
    this.known = Math.max(message.version, this.room?.version ?? -1);
    this.seat = message.seat;
    this.own = message.own;
    this.asks = message.asks;
  }

  /**
   * The story of one input; undefined when it is older than the welcome. A batch of the present version brings
   * private news only (a secret choice replaced), so it tells nothing.
   */
  batch(message: Batch<G>): Step<G> | undefined {
    if (this.version < 0 || message.version < this.version) return undefined;
    this.version = message.version;
    this.own = message.own;
    this.asks = message.asks;
    const view = this.view();
    if (view === null) return undefined;
    return { events: message.version <= this.known ? [] : message.events, view, asks: message.asks };
  }
}
