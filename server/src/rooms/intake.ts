import { Protocol } from 'colyseus';
import type { GameTypes } from '@brigantine/shared/engine';
import { CLOSE, type ErrorCode } from '@brigantine/shared/protocol';
import type { Meter } from './allowance';
import { contradicts, forbids, perform, type Answer } from './commands';
import { stackOf } from './frozen';
import type { Connection } from './people';
import type { HostedTable } from './hostedTable';
import { Reader, Unreadable } from './messagePack';
import { isMessageType, parseMessage, type MessageType, type Parsed } from './messages';

/** Every frame is compared with it, and the framework hands it out by a function. */
const { ROOM_DATA } = Protocol;
/** The longest message that is read at all. */
const MESSAGE_BYTES = 4 * 1024;
/** Longest part of an unknown message's type that is repeated to its sender. */
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
 * Takes a frame from the wire: counted, queued as it is, read when its turn has come and its sender may say such a
 * thing, and answered if it is refused. What goes wrong before the table is touched is no fault of the table: the
 * message is `malformed`.
 */
export function receive<G extends GameTypes>(table: HostedTable<G>, connection: Connection, bytes: Buffer): void {
  try {
    take(table, connection, bytes);
  } catch (fault) {
    report(table, connection, '', fault);
    refuse(table, connection, '', MALFORMED);
  }
}

function take<G extends GameTypes>(table: HostedTable<G>, connection: Connection, bytes: Buffer): void {
  const frame = openFrame(bytes);
  if (!counted(table, connection, frame.type ?? frame.to, bytes.length)) return;
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

/** Counts a frame. One that comes too fast is refused; many of them end the connection. */
function counted<G extends GameTypes>(
  table: HostedTable<G>,
  connection: Connection,
  to: string,
  bytes: number,
): boolean {
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

/** The type of a message: a text, or a number, which none of ours has. Undefined when it has none. */
function typeOf(content: Reader): string | undefined {
  try {
    const type = content.value(0);
    return typeof type === 'string' || typeof type === 'number' ? String(type) : undefined;
  } catch {
    return undefined;
  }
}

function answerBeat<G extends GameTypes>(table: HostedTable<G>, connection: Connection, content: Reader): void {
  const read = understood(table, connection, 'beat', content);
  if (read.ok) connection.send('beat', { now: table.services.now() });
  else refuse(table, connection, 'beat', read);
}

/** Carries out a message, or says why not. What this throws is a fault of the table. */
async function carryOut<G extends GameTypes>(
  table: HostedTable<G>,
  connection: Connection,
  type: MessageType,
  content: Reader,
): Promise<Answer> {
  const begun = performance.now();
  const { logbook, writeBudget } = table;
  const { bytesWritten } = logbook;
  let meters: readonly Meter[];
  let performed: Promise<Answer>;
  try {
    const read = understood(table, connection, type, content);
    if (!read.ok) return read;
    meters = writeBudget.metersOf(connection);
    performed = perform(table, connection, type, read.value);
  } finally {
    // Time spent after waiting for the journal is not charged to the sender: the input has been accepted.
    connection.meters.charge(performance.now() - begun);
  }
  const answer = await performed;
  const written = logbook.bytesWritten - bytesWritten;
  if (written > 0) for (const meter of meters) meter.owe(written);
  return answer;
}

/** A message as the table may act on it, or why it is not taken. The cheapest and most usual reasons come first. */
function understood<G extends GameTypes, Type extends MessageType>(
  table: HostedTable<G>,
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

function refuse<G extends GameTypes>(
  table: HostedTable<G>,
  connection: Connection,
  to: string,
  why: NonNullable<Answer>,
): void {
  table.services.measures.refused(why.code);
  try {
    connection.refuse(to, why.code, why.rule);
  } catch (fault) {
    report(table, connection, to, fault);
  }
}

const reported = new WeakSet<Connection>();

/** A bug in reading or refusing a message concerns its sender alone. It is logged once for each connection. */
function report<G extends GameTypes>(
  table: HostedTable<G>,
  connection: Connection,
  type: string,
  fault: unknown,
): void {
  if (reported.has(connection)) return;
  reported.add(connection);
  const seat = table.connections.seatOf(connection);
  table.services.log.error({ code: table.code, seat, type, stack: stackOf(fault) }, 'a message could not be read');
}
