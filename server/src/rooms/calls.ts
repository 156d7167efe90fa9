import type { Seat } from '@brigantine/shared/engine';
import type { TurnNotice } from '@brigantine/shared/protocol';
import type { Broadcast } from './broadcast';
import type { SeatedPlayer } from './people';
import type { TableState } from './tableState';

/** Pauses before a failed push is tried again, in ms. The alarms end when the table falls asleep. */
const PAUSES = [5_000, 30_000];

/** Once the question is stored, notifies the absent players who are asked and have subscribed. `due` in ms since epoch. */
export function call(table: TableState, broadcast: Broadcast, asked: readonly Seat[], due: number): void {
  for (const seat of asked) {
    const player = table.seats.list[seat];
    if (player?.memory.push === undefined || player.connection !== undefined) continue;
    broadcast.onceWritten(() => void tell(table, player, due, PAUSES));
  }
}

/** Sends a notice. A subscription that no longer exists is removed. */
async function tell(
  table: TableState,
  player: SeatedPlayer,
  due: number,
  [pause, ...pauses]: readonly number[],
): Promise<void> {
  const { alarms, code, queue, services } = table;
  const { push: to } = player.memory;
  if (services.push === undefined || to === undefined) return;
  const notice: TurnNotice = { code, language: to.language };
  const delivery = await services.push.send(to, notice, code, (due - services.now()) / 1000);
  const { host } = new URL(to.endpoint);
  services.log[delivery === 'failed' ? 'warn' : 'info']({ code, host, delivery }, 'called a player');
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

function stillAsked({ lifecycle, seats }: TableState, player: SeatedPlayer, due: number): boolean {
  const { session } = lifecycle;
  if (session?.deadline !== due || player.connection !== undefined) return false;
  return session.table.waitingFor().includes(seats.seatOf(player));
}
