import type { GameTypes } from '@brigantine/shared/engine';
import { CLOSE, type ErrorCode } from '@brigantine/shared/protocol';
import { perform } from './commands';
import type { Guest } from './guest';
import type { HostedTable } from './hostedTable';
import { parseMessage, type MessageType } from './messages';

/** Longest part of an unknown message's type that is repeated to its sender. */
const TYPE_LENGTH = 40;

/** Takes a message from the wire: counted, parsed, queued, and answered if it is refused. */
export function receive<G extends GameTypes>(
  table: HostedTable<G>,
  guest: Guest,
  type: MessageType,
  message: unknown,
): void {
  if (!counted(table, guest, type)) return;
  const parsed = parseMessage(type, message);
  if (!parsed.ok) return guest.refuse(type, parsed.code);
  void table.queue.run(async () => {
    if (!table.guests.has(guest.id)) return;
    const refused = await perform(table, guest, type, parsed.value);
    if (refused !== undefined) guest.refuse(type, refused.code, refused.rule);
  });
}

/** A message nobody knows: refused, but no reason to end a connection. */
export function refuseUnknown<G extends GameTypes>(
  table: HostedTable<G>,
  guest: Guest | undefined,
  type: string | number,
): void {
  const to = String(type).slice(0, TYPE_LENGTH);
  if (guest !== undefined && counted(table, guest, to)) guest.refuse(to, 'unknownMessage');
}

/** A frame that was too long, or nonsense. */
export function refuseUnreadable<G extends GameTypes>(
  table: HostedTable<G>,
  guest: Guest | undefined,
  code: ErrorCode,
): void {
  if (guest !== undefined && counted(table, guest, '')) guest.refuse('', code);
}

function counted<G extends GameTypes>(table: HostedTable<G>, guest: Guest, to: string): boolean {
  if (guest.mayTalk(table.services.now())) return true;
  if (guest.floods) guest.close(CLOSE.flooding);
  else guest.refuse(to, 'tooFast');
  return false;
}
