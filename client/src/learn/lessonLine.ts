import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { ClientMessages, RoomView } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import type { GameClient } from '../table/contract';
import { LocalLine, type LocalTable } from '../table/localLine';
import type { Lesson } from './contract';

/** The learner's seat. */
const ME: Seat = 0;

/** A lesson's rules for its table. */
interface Watcher<G extends GameTypes> extends Pick<Lesson<G>, 'ends'> {
  /** Called at the end of the playback, with all its events and the view after them. */
  readonly ended: (events: readonly G['event'][], after: G['view']) => void;
}

/**
 * The learner's connection. No question is asked before `ask`, the others play the defaults of the rules, and
 * playback stops at the end of the lesson.
 */
export class LessonLine<G extends GameTypes> extends LocalLine<G> {
  /** The learner has answered a question of this lesson. */
  answered = false;
  private watcher: Watcher<G> | undefined;
  private lesson = 0;
  private happened: readonly G['event'][] = [];
  private view: G['view'] = {};

  constructor(
    private readonly client: Pick<GameClient<G>, 'reduce'>,
    private readonly furniture: (seats: number) => RoomView,
    private readonly finish: () => void,
  ) {
    super();
  }

  /** Starts a game at the table, without a question before `ask`. */
  begin(table: Table<G>, seats: number, watcher: Watcher<G>): void {
    this.watcher = watcher;
    this.answered = false;
    this.happened = [];
    this.view = table.game.view(table.state, ME);
    this.local = { table, room: { ...this.furniture(seats), gameNumber: ++this.lesson }, seat: ME };
    this.greet([]);
  }

  /** Asks the learner the open question. */
  ask(): void {
    const { local } = this;
    if (local?.table === undefined) return;
    this.playOthers(local);
    if (this.local === local) this.tell(local, local.table, []);
  }

  protected override receive(type: keyof ClientMessages, message: unknown): void {
    if (type === 'rematch') return this.finish();
    if (type === 'move') this.answered = true;
    super.receive(type, message);
  }

  /** Sends the events that belong to the lesson, with the view after them. */
  protected override tell({ room }: LocalTable<G>, table: Table<G>, events: readonly G['event'][]): void {
    const { asks, events: seen, version } = table.batch(ME, events);
    const length = this.lengthOf(seen);
    const told = seen.slice(0, length);
    this.happened = [...this.happened, ...told];
    this.view =
      length === undefined
        ? table.game.view(table.state, ME)
        : told.reduce<G['view']>((view, event) => this.client.reduce(view, event, ME), this.view);
    this.listener?.snapshot({ ...room, version, game: this.view });
    this.listener?.batch({ version, events: told, asks: length === undefined ? asks : [] });
    if (length === undefined && !table.over) return;
    this.local = undefined;
    this.watcher?.ended(this.happened, this.view);
  }

  /** The number of events that belong to the lesson; undefined if it continues. */
  private lengthOf(events: readonly G['event'][]): number | undefined {
    for (const [i, event] of events.entries()) {
      const end = this.watcher?.ends(event);
      if (end !== undefined) return end === 'with' ? i + 1 : i;
    }
    return undefined;
  }
}
