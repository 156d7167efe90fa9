/** A table in this page in place of one on a server: the same messages, without a network. */
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask, ClientMessages, RoomView } from '@brigantine/shared/protocol';
import type { Submission, Table } from '@brigantine/shared/table';
import { pageBuild, type LineListener } from '../net';
import type { OpenLine } from './session';

/** How long a player must have been absent until others may hand the seat over. */
const HAND_OVER_MS = 60_000;

export interface LocalTable<G extends GameTypes> {
  /** Absent in the lobby. */
  readonly table?: Table<G> | undefined;
  readonly room: RoomView;
  /** −1 watches. */
  readonly seat: Seat;
}

/** Sends one person at a table the messages of a server, and plays the others. */
export class LocalLine<G extends GameTypes> {
  protected listener: LineListener<G> | undefined;

  /** Without a table nothing is sent. */
  constructor(protected local?: LocalTable<G> | undefined) {}

  readonly open: OpenLine<G> = (_way, _name, listener) => {
    this.listener = listener;
    this.greet();
    return Promise.resolve({
      tableCode: this.local?.room.code ?? '',
      send: (type, message) => this.receive(type, message),
      close: () => undefined,
    });
  };

  /** Sends everything from the beginning, as a new line does; `asks` in place of what the table asks. */
  protected greet(asks?: readonly Ask<G>[]): void {
    const { listener, local } = this;
    if (listener === undefined || local === undefined) return;
    const { table, room, seat } = local;
    const { asks: asked = [], own, version = room.version } = table?.batch(viewerOf(local), []) ?? {};
    listener.status({ kind: 'open' });
    this.sendState(local);
    listener.welcome({
      version,
      seat,
      build: pageBuild() ?? '',
      now: Date.now(),
      handOver: HAND_OVER_MS,
      asks: asks ?? asked,
      ...(own !== undefined && { own }),
    });
  }

  protected receive(type: keyof ClientMessages, message: unknown): void {
    const { listener, local } = this;
    if (type !== 'move' || local?.table === undefined) return;
    const { decision, move } = message as ClientMessages['move'];
    const submission = local.table.submit(local.seat, move, decision);
    if (!submission.ok) return listener?.refused({ ...submission.refusal, to: 'move' });
    this.tell(local, local.table, submission.events);
    this.playOthers(local);
  }

  /** Plays the others until our seat alone is waited for, or there is another table. */
  protected playOthers(local: LocalTable<G>): void {
    const { seat, table } = local;
    const next = table?.waitingFor().find((each) => each !== seat);
    if (table === undefined || next === undefined || this.local !== local) return;
    const submission = this.answerFor(table, next);
    if (!submission.ok) throw new Error(`the answer for seat ${next} was refused: ${submission.refusal.code}`);
    this.tell(local, table, submission.events);
    this.playOthers(local);
  }

  /** Answers for another seat: what the rules choose for a player whose time runs out. */
  protected answerFor(table: Table<G>, seat: Seat): Submission<G> {
    return table.timeout(seat);
  }

  /** Sends the events of an answer, with the state after them. */
  protected tell(local: LocalTable<G>, table: Table<G>, events: readonly G['event'][]): void {
    this.sendState(local);
    this.listener?.batch(table.batch(viewerOf(local), events));
  }

  private sendState({ room, table }: LocalTable<G>): void {
    const { game, over, state, version } = table ?? {};
    const phase = over === true ? 'over' : room.phase;
    this.listener?.snapshot(
      game === undefined ? room : { ...room, phase, version, game: game.view(state as G['state'], 'table') },
    );
  }
}

const viewerOf = <G extends GameTypes>({ seat }: LocalTable<G>): Seat | 'table' => (seat < 0 ? 'table' : seat);
