import type { Seat } from '@brigantine/shared/engine';
import type { TurnNotice } from '@brigantine/shared/protocol';
import type { Delivery } from '../push/push';
import type { Broadcast } from './broadcast';
import type { PlayerMemory } from './memory';
import type { SeatedPlayer } from './people';
import type { TableState } from './tableState';

/** Pauses before a failed call is tried again, in ms. The alarms end when the table falls asleep. */
const PAUSES = [5_000, 30_000];

interface Channel {
  at(memory: PlayerMemory): string | undefined;
  /** `seconds` are left to answer. Undefined if the server does not call that way. */
  send(table: TableState, memory: PlayerMemory, seconds: number): Promise<Delivery> | undefined;
}

const CHANNELS: Readonly<Record<'push' | 'webhook', Channel>> = {
  push: {
    at: ({ push }) => push?.endpoint,
    send: ({ code, services }, { push: to }, seconds) =>
      to && services.push?.send(to, { code, language: to.language } satisfies TurnNotice, code, seconds),
  },
  webhook: {
    at: ({ webhook }) => webhook?.url,
    send: ({ code, services }, { webhook: to }) => to && services.webhooks?.send(to, code),
  },
};
const NAMES = ['push', 'webhook'] as const;

/** Once the question is stored, notifies the absent players who are asked and want that. `due` in ms since epoch. */
export function call(table: TableState, broadcast: Broadcast, asked: readonly Seat[], due: number): void {
  for (const seat of asked) {
    const player = table.seats.list[seat];
    if (player === undefined || player.connection !== undefined) continue;
    for (const name of NAMES) {
      if (CHANNELS[name].at(player.memory) === undefined) continue;
      broadcast.onceWritten(() => void tell(table, player, name, due, PAUSES));
    }
  }
}

/** Sends a notice. An address that no longer exists is removed. */
async function tell(
  table: TableState,
  player: SeatedPlayer,
  name: (typeof NAMES)[number],
  due: number,
  [pause, ...pauses]: readonly number[],
): Promise<void> {
  const { alarms, code, queue, services } = table;
  const channel = CHANNELS[name];
  const to = channel.at(player.memory);
  const delivery = await channel.send(table, player.memory, (due - services.now()) / 1000);
  if (delivery === undefined || to === undefined) return;
  const { host } = new URL(to);
  services.log[delivery === 'failed' ? 'warn' : 'info']({ code, host, delivery }, 'called a player');
  if (delivery === 'failed' && pause !== undefined) {
    alarms.set(`${name} ${player.id}`, pause, () => {
      if (stillAsked(table, player, due)) void tell(table, player, name, due, pauses);
    });
  }
  if (delivery !== 'gone') return;
  await queue.run(() => {
    const [now] = table.seats.list.filter(({ id }) => id === player.id);
    if (now !== undefined && channel.at(now.memory) === to) now.change({ [name]: undefined });
  });
}

function stillAsked({ lifecycle, seats }: TableState, player: SeatedPlayer, due: number): boolean {
  const { session } = lifecycle;
  if (session?.deadline !== due || player.connection !== undefined) return false;
  return session.table.waitingFor().includes(seats.seatOf(player));
}
