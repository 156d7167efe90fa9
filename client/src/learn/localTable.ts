import { batch as together } from '@preact/signals';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask, RoomView } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import type { Board, BoardOffer, GameClient } from '../table/contract';
import type { ShownTable } from '../table/session';
import { TableSignals } from '../table/signals';
import { TableStage } from '../table/stage';
import { fromLine, turnWith } from '../table/story/turns';
import { Timeline } from '../table/timeline';

/** The learner's seat. */
const ME: Seat = 0;

/** What a lesson wants to know of its table. */
export interface Watcher<G extends GameTypes> {
  /** Whether the story ends with this event, or before it. */
  readonly ends: (event: G['event']) => 'with' | 'before' | undefined;
  /** The story has ended: all its events, and the view after them. */
  readonly ended: (events: readonly G['event'][], after: G['view']) => void;
}

/**
 * A table that this page keeps for itself, without a server: the learner sits at seat 0, and for the others the
 * defaults of the rules are played.
 */
export class LocalTable<G extends GameTypes> extends TableSignals<G> implements ShownTable<G> {
  private table: Table<G> | undefined;
  private watcher: Watcher<G> | undefined;
  /** What is asked as far as the engine has come; the story may still be behind. */
  private readonly engine: { asks: readonly Ask<G>[] } = { asks: [] };
  private readonly stage = new TableStage<G>(this, this.engine);
  private readonly timeline = new Timeline<G>(this.stage);
  private readonly placeListeners = new Set<(place: number) => void>();
  /** How many answers the learner has given. */
  answers = 0;
  private happened: G['event'][] = [];
  private over = false;

  constructor(
    client: GameClient<G>,
    private readonly furniture: (seats: number) => RoomView,
    private readonly finish: () => void,
  ) {
    super();
    this.game.value = client;
    this.seat.value = ME;
  }

  /** Puts a game on the table. Nothing is asked before `ask`. */
  open(table: Table<G>, seats: number, watcher: Watcher<G>): void {
    this.table = table;
    this.watcher = watcher;
    this.answers = 0;
    this.happened = [];
    this.over = false;
    this.engine.asks = [];
    const view = table.game.view(table.state, ME);
    together(() => {
      this.room.value = this.furniture(seats);
      this.view.value = view;
      this.asks.value = [];
      this.offered.value = { places: [] };
      this.log.value = [];
      this.origin = null;
      this.recent.value = [];
      this.ready.value = true;
      this.timeline.snap({ version: 0, events: [], view, asks: [] });
    });
  }

  /** Puts the open question to the learner. */
  ask(): void {
    const { table } = this;
    if (table === undefined) return;
    this.playOthers(table);
    this.engine.asks = table.asks(ME);
    this.asks.value = this.engine.asks;
  }

  answer(ask: Ask<G>, move: G['move']): void {
    // As over a line: who answers may still hurry the story that went before.
    setTimeout(() => this.take(ask, move));
  }

  offer(offer: BoardOffer): void {
    this.offered.value = offer;
  }

  onPlace(listener: (place: number) => void): () => void {
    this.placeListeners.add(listener);
    return () => void this.placeListeners.delete(listener);
  }

  pick(place: number): void {
    for (const listener of this.placeListeners) listener(place);
  }

  hurry(): void {
    this.timeline.hurry();
  }

  skip(): void {
    this.timeline.skip();
  }

  hide(): void {
    this.timeline.skip();
  }

  comeBack(): void {
    // The lesson has waited.
  }

  replay(key?: number): void {
    const view = this.view.peek();
    const { asks } = this.engine;
    const turns = this.stage.pastTurns();
    const turn = turns[turnWith(turns, key)];
    if (view !== null && turn !== undefined)
      this.timeline.replay(fromLine(turn, key), { version: 0, events: [], view, asks });
  }

  setBoard(board: Board<G>): () => void {
    return this.stage.setBoard(board);
  }

  rematch(): void {
    this.finish();
  }

  private take(ask: Ask<G>, move: G['move']): void {
    const { table } = this;
    if (table === undefined || this.over) return;
    const submission = table.submit(ME, move, ask.decision.id);
    if (!submission.ok) return;
    this.answers += 1;
    this.tell(table, submission.events);
    this.playOthers(table);
    if (table.over) this.end();
  }

  /** The others answer at once, with what the rules choose for who lets the time run out. */
  private playOthers(table: Table<G>): void {
    for (;;) {
      const other = table.waitingFor().find((seat) => seat !== ME);
      if (other === undefined || this.over) return;
      const submission = table.timeout(other);
      if (!submission.ok) throw new Error(`the default of seat ${other} was refused: ${submission.refusal.code}`);
      this.tell(table, submission.events);
    }
  }

  /** Shows what has happened, as far as it belongs to the lesson. */
  private tell(table: Table<G>, happened: readonly G['event'][]): void {
    const { game } = table;
    const seen = happened.flatMap((event) => game.redact(event, ME) ?? []);
    const length = this.lengthOf(seen);
    const events = seen.slice(0, length);
    this.happened.push(...events);
    const whole = events.length === seen.length;
    const view = whole ? game.view(table.state, ME) : this.after(events);
    this.engine.asks = length === undefined ? table.asks(ME) : [];
    together(() => {
      this.view.value = view;
      this.asks.value = [];
      this.timeline.push({ version: 0, events, view, asks: this.engine.asks });
    });
    if (length !== undefined) this.end();
  }

  /** How many of the events belong to the lesson; undefined when it goes on. */
  private lengthOf(events: readonly G['event'][]): number | undefined {
    for (const [i, event] of events.entries()) {
      const end = this.watcher?.ends(event);
      if (end !== undefined) return end === 'with' ? i + 1 : i;
    }
    return undefined;
  }

  private after(events: readonly G['event'][]): G['view'] {
    const start = this.view.peek() ?? {};
    return events.reduce<G['view']>((view, event) => this.game.peek()?.reduce(view, event, ME) ?? view, start);
  }

  private end(): void {
    if (this.over) return;
    this.over = true;
    this.watcher?.ended(this.happened, this.view.peek() ?? {});
  }
}
