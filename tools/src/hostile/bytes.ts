/** Frames and MessagePack with any field name, length and nesting, which no library would write. */

/** Kinds of frames (docs/protocol.md): a message, a message of bytes, joining and leaving. */
export const FRAME = { message: 13, bytes: 17, ready: 10, farewell: 12 } as const;

/** Bytes of the longest message that the server reads, and of the longest frame that does not end the connection. */
export const MESSAGE_BYTES = 4 * 1024;
export const FRAME_BYTES = 64 * 1024;

/** Bytes and buffers in a row. */
export function bytes(...parts: readonly (number | Uint8Array)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part & 0xff]) : part)));
}

/** A big-endian number of two or four bytes. */
export function wide(value: number, size: 2 | 4): Buffer {
  const written = Buffer.alloc(size);
  written.writeUIntBE(value, 0, size);
  return written;
}

/** A frame that carries a message: its type and its content, each as bytes. */
export function frame(type: Uint8Array, content: Uint8Array, kind: number = FRAME.message): Buffer {
  return bytes(kind, type, content);
}

const BYTES = 0xc4;

/** A value in MessagePack with all own fields. Values that JSON does not know become extensions. */
export function pack(value: unknown): Buffer {
  if (value === undefined) return bytes(0xd4, 0, 0);
  if (value === null) return bytes(0xc0);
  if (typeof value === 'boolean') return bytes(value ? 0xc3 : 0xc2);
  if (typeof value === 'number') return packNumber(value);
  if (typeof value === 'bigint') return packLarge(value);
  if (typeof value === 'string') return packText(value);
  if (value instanceof Date) return bytes(0xd6, 0xff, wide(0, 4));
  if (value instanceof Uint8Array) return bytes(BYTES, value.length, value);
  if (Array.isArray(value)) return bytes(0xdc, wide(value.length, 2), ...value.map(pack));
  const fields = Object.entries(value);
  return bytes(0xde, wide(fields.length, 2), ...fields.flatMap(([key, inside]) => [packText(key), pack(inside)]));
}

function packNumber(value: number): Buffer {
  if (Number.isInteger(value) && value >= 0 && value < 128 && !Object.is(value, -0)) return bytes(value);
  if (Number.isInteger(value) && value >= 128 && value < 65_536) return bytes(0xcd, wide(value, 2));
  const written = Buffer.alloc(8);
  written.writeDoubleBE(value);
  return bytes(0xcb, written);
}

function packLarge(value: bigint): Buffer {
  const written = Buffer.alloc(8);
  if (value < 0n) written.writeBigInt64BE(value);
  else written.writeBigUInt64BE(value);
  return bytes(value < 0n ? 0xd3 : 0xcf, written);
}

function packText(value: string): Buffer {
  const text = Buffer.from(value);
  if (text.length < 32) return bytes(0xa0 | text.length, text);
  return text.length < 65_536 ? bytes(0xda, wide(text.length, 2), text) : bytes(0xdb, wide(text.length, 4), text);
}

/** A message as a client sends it. */
export function message(type: string, content: unknown): Buffer {
  return frame(pack(type), pack(content));
}

/** A map of one entry. */
const entry = (key: string, content: Uint8Array): Buffer => bytes(0x81, pack(key), content);

/** Nested lists of one item, maps of one field, and both by turns. */
const NESTS = {
  lists: () => Buffer.from([0x91]),
  maps: () => Buffer.from([0x81, 0xa1, 0x61]),
  both: (level: number) => (level % 2 === 0 ? NESTS.lists() : NESTS.maps()),
} as const;

export const NEST_KINDS = Object.keys(NESTS) as (keyof typeof NESTS)[];

/** The number 1 at that depth inside lists or maps. */
export function nested(depth: number, kind: keyof typeof NESTS): Buffer {
  return bytes(...Array.from({ length: depth }, (_, level) => NESTS[kind](level)), 1);
}

/** A `move` to that question, with the move as bytes. */
export function moveOf(decision: number, move: Uint8Array): Buffer {
  return frame(pack('move'), bytes(0x82, pack('decision'), pack(decision), pack('move'), move));
}

/** A message with one field, given as bytes. */
export function fieldOf(type: string, field: string, content: Uint8Array): Buffer {
  return frame(pack(type), entry(field, content));
}

/** A list of so many equal items. */
export function wideList(width: number, item: Uint8Array): Buffer {
  return bytes(0xdd, wide(width, 4), ...Array.from({ length: width }, () => item));
}

/** A map of so many keys, which are short texts, or numbers. */
export function wideMap(width: number, numeric: boolean): Buffer {
  const keys = Array.from({ length: width }, (_, i) => (numeric ? pack(i) : pack(i.toString(36))));
  return bytes(0xdf, wide(width, 4), ...keys.flatMap((key) => [key, Buffer.from([1])]));
}
