import { Protocol } from 'colyseus';
import { CLOSE, type ErrorCode } from '@brigantine/shared/protocol';
import type { TokenBucket } from './rateLimit';
import { contradicts, forbids, perform, type Answer } from './commands';
import { stackOf } from './frozen';
import type { Connection } from './people';
import type { HostedTable } from './hostedTable';
import { Reader, Unreadable } from './messagePack';
import { isMessageType, parseMessage, type MessageType, type Parsed } from './messages';

/** Read once: the framework computes it at each access. */
const { ROOM_DATA } = Protocol;
/** Longer messages are refused unread. */
const MESSAGE_BYTES = 4 * 1024;
/** Longest part of an unknown message's type that is echoed to its sender. */
const TYPE_LENGTH = 40;

/** A frame whose type has been read, but not its content. */
type Frame =
  | { readonly type: MessageType; readonly content: Reader }
  | { readonly type: undefined; readonly to: string; readonly code: ErrorCode };

type Understood<Type extends MessageType> =
  | { readonly ok: true; readonly value: Parsed[Type] }
  | ({ readonly ok: false } & NonNullable<Answer>);

const MALFORMED = { ok: false, code: 'malformed' } as const;

/**
 * Handles a frame from the wire: rate-limits it, queues it unread, and reads and performs it in its turn, or refuses it. A fault before the table is
 * touched is not the table's: the message is `malformed`.
 */
export function receive(table: HostedTable, connection: Connection, bytes: Buffer): void {
  try {
    take(table, connection, bytes);
  } catch (fault) {
    report(table, connection, '', fault);
    refuse(table, connection, '', MALFORMED);
  }
}

function take(table: HostedTable, connection: Connection, bytes: Buffer): void {
  const frame = openFrame(bytes);
  if (!withinLimits(table, connection, frame.type ?? frame.to, bytes.length)) return;
  if (frame.type === undefined) return refuse(table, connection, frame.to, frame);
  const { type, content } = frame;
  // Pings measure the connection, so they do not wait for the table's queue.
  if (type === 'beat') return answerBeat(table, connection, content);
  const answered = table.services.measures.asks(type);
  const carriedOut = table.queue.run(async () => {
    if (!table.connections.has(connection)) return;
    const refused = await carryOut(table, connection, type, content);
    if (refused !== undefined) refuse(table, connection, type, refused);
  });
  void carriedOut.then(answered);
}

/** Refuses a frame that exceeds the rate limit; many of them end the connection. */
function withinLimits(table: HostedTable, connection: Connection, to: string, bytes: number): boolean {
  if (connection.meters.mayTalk(table.services.now(), bytes)) return true;
  if (connection.meters.floods) connection.close(CLOSE.flooding);
  else refuse(table, connection, to, { code: 'tooFast' });
  return false;
}

function openFrame(bytes: Buffer): Frame {
  const refused = (code: ErrorCode, to = ''): Frame => ({ type: undefined, to, code });
  if (bytes.length > MESSAGE_BYTES) return refused('tooLarge');
  if (bytes[0] !== ROOM_DATA) return refused('malformed');
  const content = new Reader(bytes, 1);
  const type = typeOf(content);
  if (type === undefined) return refused('malformed');
  return isMessageType(type) ? { type, content } : refused('unknownMessage', type.slice(0, TYPE_LENGTH));
}

/** The type of a message: a string, or a number, which is none of ours. */
function typeOf(content: Reader): string | undefined {
  try {
    const type = content.value(0);
    return typeof type === 'string' || typeof type === 'number' ? String(type) : undefined;
  } catch {
    return undefined;
  }
}

function answerBeat(table: HostedTable, connection: Connection, content: Reader): void {
  const read = understood(table, connection, 'beat', content);
  if (read.ok) connection.send('beat', { now: table.services.now() });
  else refuse(table, connection, 'beat', read);
}

/** Carries out a message, or says why not. An exception is a fault of the table. */
async function carryOut(
  table: HostedTable,
  connection: Connection,
  type: MessageType,
  content: Reader,
): Promise<Answer> {
  const begun = performance.now();
  const { logbook, writeBudget } = table;
  const { bytesWritten } = logbook;
  let buckets: readonly TokenBucket[];
  let performed: Promise<Answer>;
  try {
    const read = understood(table, connection, type, content);
    if (!read.ok) return read;
    buckets = writeBudget.bucketsOf(connection);
    performed = perform(table, connection, type, read.value);
  } finally {
    // Waiting for the journal is not charged to the sender.
    connection.meters.charge(performance.now() - begun);
  }
  const answer = await performed;
  const written = logbook.bytesWritten - bytesWritten;
  if (written > 0) for (const bucket of buckets) bucket.charge(written);
  return answer;
}

/** Reads a message, or says why it is refused. The cheapest and most common reasons come first. */
function understood<Type extends MessageType>(
  table: HostedTable,
  connection: Connection,
  type: Type,
  content: Reader,
): Understood<Type> {
  try {
    const forbidden = forbids(table, connection, type);
    if (forbidden !== undefined) return { ok: false, ...forbidden };
    const message = content.done ? {} : content.value();
    const read = content.done ? parseMessage(type, message) : MALFORMED;
    if (!read.ok) return read;
    const contradicted = contradicts(table, connection, type, read.value);
    return contradicted === undefined ? read : { ok: false, ...contradicted };
  } catch (fault) {
    if (!(fault instanceof Unreadable)) report(table, connection, type, fault);
    return MALFORMED;
  }
}

function refuse(table: HostedTable, connection: Connection, to: string, why: NonNullable<Answer>): void {
  table.services.measures.refusals.inc({ code: why.code });
  try {
    connection.refuse(to, why.code, why.rule);
  } catch (fault) {
    report(table, connection, to, fault);
  }
}

const reported = new WeakSet<Connection>();

/** Logs a bug in reading or refusing a message, once per connection. It concerns the sender alone. */
function report(table: HostedTable, connection: Connection, type: string, fault: unknown): void {
  if (reported.has(connection)) return;
  reported.add(connection);
  const seat = table.connections.seatOf(connection);
  table.services.log.error({ code: table.code, seat, type, stack: stackOf(fault) }, 'a message could not be read');
}
