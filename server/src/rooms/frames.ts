/** Writes WebSocket frames (RFC 6455, 5.2) of a server, which are not masked. */

/** A message in consecutive pieces. */
export type Message = readonly Uint8Array[];

/** An unfragmented binary message. */
const BINARY = 0x82;
/** The longest messages with a length of one and two bytes, and the marks of longer lengths. */
const SHORT = 125;
const TWO_BYTES = 0xffff;
const LENGTH_OF_TWO = 126;
const LENGTH_OF_EIGHT = 127;

/** The frames of these messages in one new buffer. */
export function framed(messages: readonly Message[]): Buffer {
  let room = 0;
  for (const message of messages) {
    const length = lengthOf(message);
    room += headOf(length) + length;
  }
  const bytes = Buffer.allocUnsafe(room);
  let at = 0;
  for (const message of messages) {
    at = writeHead(bytes, at, lengthOf(message));
    for (const piece of message) {
      bytes.set(piece, at);
      at += piece.length;
    }
  }
  return bytes;
}

/** The bytes of a message without its header. */
export function lengthOf(message: Message): number {
  let length = 0;
  for (const piece of message) length += piece.length;
  return length;
}

function headOf(length: number): number {
  if (length <= SHORT) return 2;
  return length <= TWO_BYTES ? 4 : 10;
}

/** Returns where the message begins. */
function writeHead(bytes: Buffer, at: number, length: number): number {
  bytes[at] = BINARY;
  if (length <= SHORT) return bytes.writeUInt8(length, at + 1);
  if (length <= TWO_BYTES) return bytes.writeUInt16BE(length, bytes.writeUInt8(LENGTH_OF_TWO, at + 1));
  return bytes.writeBigUInt64BE(BigInt(length), bytes.writeUInt8(LENGTH_OF_EIGHT, at + 1));
}
