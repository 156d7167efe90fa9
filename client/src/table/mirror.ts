/**
 * The truth as this browser knows it: the public view out of the schema, paired with the private part that
 * came in the `batch` of the same version, whichever of the two comes first. Pure bookkeeping, no network and no
 * drawing.
 */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask, Batch, RoomView, Welcome } from '@brigantine/shared/protocol';

/** What one batch means: its events, and the view once they have happened. */
export interface Step<G extends GameTypes> {
  readonly version: number;
  readonly events: readonly G['event'][];
  readonly view: G['view'];
  /** What is asked of this seat once they have happened. */
  readonly asks: readonly Ask<G>[];
  /** The seat that takes back an answer with this step, and the events of that answer. */
  readonly takesBack?: { readonly seat: Seat; readonly events: readonly G['event'][] };
}

/** Events that the log lacks. */
export interface Gap {
  /** The last version in the log before it, and the last one in it. */
  readonly since: number;
  readonly until: number;
  /** Lines before it have smaller keys, lines after it have at least `to`. */
  readonly from: number;
  readonly to: number;
}

export class Mirror<G extends GameTypes> {
  room: RoomView | undefined;
  seat: Seat = -1;
  /** What is asked of this seat at the present version. */
  asks: readonly Ask<G>[] = [];
  /** Of the last welcome, or the last batch whose patch has come; −1 before the first welcome, when nothing is believed. */
  version = -1;
  private own: G['view']['own'] | undefined;
  /** The public view at the present version and at those whose batch has not come yet. */
  private readonly games = new Map<number, G['view']>();
  /** Batches whose patch has not come yet, oldest first. */
  private waiting: readonly Batch<G>[] = [];
  /** What the snapshot already showed at the welcome: the story up to it is not told again. */
  known = -1;

  /** A new line: what an old one said is no longer believed. */
  reset(): void {
    this.room = undefined;
    this.version = -1;
    this.games.clear();
    this.waiting = [];
  }

  /**
   * The schema state after a patch, as plain JSON: the room's furniture with a `game` subtree once one runs.
   * Returns the steps it completes.
   */
  snapshot(state: unknown): readonly Step<G>[] {
    const { game, ...room } = state as RoomView & { readonly game?: G['view'] };
    this.room = room;
    if (room.phase === 'lobby') {
      this.games.clear();
      this.waiting = this.waiting.filter(({ version }) => version > room.version);
    } else if (game !== undefined) this.games.set(room.version, game);
    if (room.phase === 'lobby' || room.phase === 'frozen') this.asks = [];
    return this.pair();
  }

  /** Whether all has come that belongs to the present version. */
  get complete(): boolean {
    const game = this.games.size === 0 || this.games.has(this.version);
    return this.version >= 0 && this.room !== undefined && game;
  }

  /** What this viewer may know now; null in the lobby. */
  view(): G['view'] | null {
    const game = this.games.get(this.version);
    return game === undefined ? null : withOwn<G>(game, this.own);
  }

  /** After joining or returning: everything before it is history. */
  welcome(message: Welcome<G>): void {
    this.known = Math.max(message.version, this.room?.version ?? -1);
    this.seat = message.seat;
    this.waiting = [];
    this.turnTo(message);
  }

  /** The story of one input. Returns the steps it completes: none while its patch has not come, or when it is old. */
  batch(message: Batch<G>): readonly Step<G>[] {
    if (this.version < 0 || message.version < this.version) return [];
    this.waiting = [...this.waiting, message];
    return this.pair();
  }

  /**
   * The steps whose patch and batch are both there. A batch without a patch of its own is told together with the next
   * that has one. A batch of the present version brings private news only (a secret choice replaced).
   */
  private pair(): readonly Step<G>[] {
    const steps: Step<G>[] = [];
    let untold: Batch<G>[] = [];
    for (const batch of this.waiting) {
      untold.push(batch);
      const game = this.games.get(batch.version);
      if (game === undefined) continue;
      const events = untold.flatMap(({ version, events }) => (version <= this.known ? [] : events));
      steps.push({ version: batch.version, events, view: withOwn<G>(game, batch.own), asks: batch.asks });
      this.turnTo(batch);
      untold = [];
    }
    this.waiting = untold;
    return steps;
  }

  private turnTo({ version, own, asks }: Welcome<G> | Batch<G>): void {
    this.version = version;
    this.own = own;
    this.asks = asks;
    for (const old of this.games.keys()) if (old < version) this.games.delete(old);
  }
}

function withOwn<G extends GameTypes>(game: G['view'], own: G['view']['own'] | undefined): G['view'] {
  return own === undefined ? game : { ...game, own };
}
