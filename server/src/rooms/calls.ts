import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { TurnNotice } from '@brigantine/shared/protocol';
import type { Broadcast } from './broadcast';
import type { SeatedPlayer } from './people';
import type { TableState } from './tableState';

/** How long after a call that has failed the next is tried, in ms. The alarms end when the table falls asleep. */
const PAUSES = [5_000, 30_000];

/** Once the question is written down, tells those who are asked and not there, if they wish to be told. `due` in ms since epoch. */
export function call<G extends GameTypes>(
  table: TableState<G>,
  broadcast: Broadcast<G>,
  asked: readonly Seat[],
  due: number,
): void {
  for (const seat of asked) {
    const player = table.seats.list[seat];
    if (player?.memory.push === undefined || player.connection !== undefined) continue;
    broadcast.onceWritten(() => void tell(table, player, due, PAUSES));
  }
}

/** An address at which nobody listens any more is forgotten. */
async function tell<G extends GameTypes>(
  table: TableState<G>,
  player: SeatedPlayer,
  due: number,
  [pause, ...pauses]: readonly number[],
): Promise<void> {
  const { alarms, code, queue, services } = table;
  const { push: to } = player.memory;
  if (services.push === undefined || to === undefined) return;
  const notice: TurnNotice = { code, language: to.language };
  const delivery = await services.push.send(to, notice, code, (due - services.now()) / 1000);
  services.log[delivery === 'failed' ? 'warn' : 'info'](
    { code, host: new URL(to.endpoint).host, delivery },
    'called a player',
  );
  if (delivery === 'failed' && pause !== undefined) {
    alarms.set(`call ${player.id}`, pause, () => {
      if (stillAsked(table, player, due)) void tell(table, player, due, pauses);
    });
  }
  if (delivery !== 'gone') return;
  await queue.run(() => {
    const [now] = table.seats.list.filter(({ id }) => id === player.id);
    if (now?.memory.push?.endpoint === to.endpoint) now.change({ push: undefined });
  });
}

/** Whether the question is still open that they were to be told of, and they are still not there. */
function stillAsked<G extends GameTypes>({ course, seats }: TableState<G>, player: SeatedPlayer, due: number): boolean {
  const { session } = course;
  if (session?.deadline !== due || player.connection !== undefined) return false;
  return session.table.waitingFor().includes(seats.seatOf(player));
}
