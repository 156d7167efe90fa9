/** A table in this page in the place of one on a server: the same messages, at once. */
import type { GameTypes, PickNumber, Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import type { LineListener } from '../src/net';
import type { OpenLine } from '../src/table/connection';

/** How long the others think, ms. */
const OTHERS_THINK = 400;

interface LocalTable<G extends GameTypes> {
  /** Absent in the lobby. */
  readonly table?: Table<G> | undefined;
  readonly room: RoomView;
  /** −1 watches. */
  readonly seat: Seat;
  /** How the others answer. */
  readonly pick: PickNumber;
  /** Our answers are told as the clock's. */
  readonly late?: boolean | undefined;
}

/** Opens a line to a table in this page; who sits at it with us answers at random. */
export function localLine<G extends GameTypes>(local: LocalTable<G>): OpenLine<G> {
  return (_way, _name, listener) => {
    queueMicrotask(() => greet(local, listener));
    return Promise.resolve({
      tableCode: local.room.code,
      send: (type, message) => {
        if (type !== 'move') return;
        const { decision, move } = message as { decision: number; move: unknown };
        answer(local, listener, local.seat, move, decision);
      },
      close: () => undefined,
    });
  };
}

const viewer = ({ seat }: { readonly seat: Seat }): Seat | 'table' => (seat < 0 ? 'table' : seat);

function stateOf<G extends GameTypes>({ table, room }: LocalTable<G>): unknown {
  if (table === undefined) return room;
  const { game, state, over, version } = table;
  return { ...room, phase: over ? 'over' : room.phase, version, game: game.view(state, 'table') };
}

function greet<G extends GameTypes>(local: LocalTable<G>, listener: LineListener<G>): void {
  const { asks = [], own, version = local.room.version } = local.table?.batch(viewer(local), []) ?? {};
  listener.snapshot(stateOf(local));
  listener.welcome({
    ...{ version, seat: local.seat, build: '', now: Date.now(), handOver: 60_000, asks },
    ...(own === undefined ? {} : { own }),
  });
}

function answer<G extends GameTypes>(
  local: LocalTable<G>,
  listener: LineListener<G>,
  seat: Seat,
  move: unknown,
  decision?: number,
): void {
  const { table, pick } = local;
  const submission = table?.submit(seat, move, decision);
  if (table === undefined || submission === undefined) return;
  if (!submission.ok) return listener.refused({ ...submission.refusal, to: 'move' });
  if (local.late === true && seat === local.seat) listener.timeUp(seat);
  listener.snapshot(stateOf(local));
  listener.batch(table.batch(viewer(local), submission.events));
  const [next] = table.waitingFor();
  if (next === undefined || next === local.seat) return;
  setTimeout(() => answer(local, listener, next, table.game.sample(table.state, next, pick)), OTHERS_THINK);
}
