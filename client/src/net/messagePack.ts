/**
 * As much of MessagePack as is needed for messages: stands in for the network library's own, which is ten times as large and
 * asks the browser whether it may make code from text.
 */

const UTF8 = { to: new TextEncoder(), from: new TextDecoder() };
/** The library asks for room so far before what it writes itself. */
const RESERVED = 2048;

/** What the network library writes messages with. */
export class Packr {
  /** The library writes the beginning of a message here. */
  buffer = new Uint8Array(RESERVED);
  position = 0;

  encode(): void {
    // The library calls this so that there is a buffer.
  }

  useBuffer(buffer: Uint8Array<ArrayBuffer>): void {
    this.buffer = buffer;
  }

  /** The first bytes of the buffer, so many as are reserved, and the message behind them. */
  pack(message: unknown, reserved: number): Uint8Array {
    const bytes = [...this.buffer.subarray(0, reserved - RESERVED)];
    write(bytes, message);
    return Uint8Array.from(bytes);
  }
}

/**
 * How a length is written: added to the first of these up to the second; else in 1, 2 or 4 bytes after the others. Lists and
 * maps have no head for one byte.
 */
type Heads = readonly [short: number, most: number, in1: number, in2: number, in4: number];
const WHOLE: Heads = [0, 127, 0xcc, 0xcd, 0xce];
const TEXT: Heads = [0xa0, 31, 0xd9, 0xda, 0xdb];
const LIST: Heads = [0x90, 15, 0, 0xdc, 0xdd];
const MAP: Heads = [0x80, 15, 0, 0xde, 0xdf];

function writeLength(bytes: number[], [short, most, in1, in2, in4]: Heads, length: number): void {
  if (length <= most) return void bytes.push(short + length);
  const size = length < 256 && in1 !== 0 ? 1 : length < 65536 ? 2 : 4;
  bytes.push({ 1: in1, 2: in2, 4: in4 }[size]);
  for (let byte = size - 1; byte >= 0; byte--) bytes.push(Math.floor(length / 256 ** byte) % 256);
}

function write(bytes: number[], value: unknown): void {
  if (typeof value === 'number') writeNumber(bytes, value);
  else if (typeof value === 'string') {
    const text = UTF8.to.encode(value);
    writeLength(bytes, TEXT, text.length);
    for (const byte of text) bytes.push(byte);
  } else if (Array.isArray(value)) {
    writeLength(bytes, LIST, value.length);
    for (const each of value) write(bytes, each);
  } else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    writeLength(bytes, MAP, fields.length);
    for (const [name, field] of fields) {
      write(bytes, name);
      write(bytes, field);
    }
  } else bytes.push(value === true ? 0xc3 : value === false ? 0xc2 : 0xc0);
}

function writeNumber(bytes: number[], value: number): void {
  if (Number.isInteger(value) && value >= 0 && value < 2 ** 32) return writeLength(bytes, WHOLE, value);
  const float = new DataView(new ArrayBuffer(8));
  float.setFloat64(0, value);
  bytes.push(0xcb, ...new Uint8Array(float.buffer));
}

/** The value that is written from `start` on. Throws for what no message has. */
export function unpack(bytes: Uint8Array, { start }: { readonly start: number }): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  const whole = (size: number): number => {
    let read = 0;
    for (const end = at + size; at < end; at++) read = read * 256 + view.getUint8(at);
    return read;
  };
  const text = (length: number): string => UTF8.from.decode(bytes.subarray(at, (at += length)));
  const list = (length: number): unknown[] => Array.from({ length }, value);
  const map = (length: number): object =>
    Object.fromEntries(Array.from({ length }, () => [String(value()), value()] as const));

  function value(): unknown {
    const head = whole(1);
    if (head < 0x80) return head;
    if (head < 0x90) return map(head & 15);
    if (head < 0xa0) return list(head & 15);
    if (head < 0xc0) return text(head & 31);
    if (head >= 0xe0) return head - 256;
    if (head >= 0xcc && head <= 0xd3) {
      const size = 1 << (head & 3);
      const read = whole(size);
      return head >= 0xd0 && read >= 256 ** size / 2 ? read - 256 ** size : read;
    }
    if (head >= 0xd9 && head <= 0xdb) return text(whole(1 << (head - 0xd9)));
    switch (head) {
      case 0xc0:
        return null;
      case 0xc2:
      case 0xc3:
        return head === 0xc3;
      case 0xca:
        return view.getFloat32((at += 4) - 4);
      case 0xcb:
        return view.getFloat64((at += 8) - 8);
      case 0xd4:
        // What is undefined: a kind and a byte that say nothing more.
        at += 2;
        return undefined;
      case 0xdc:
      case 0xdd:
        return list(whole(head === 0xdc ? 2 : 4));
      case 0xde:
      case 0xdf:
        return map(whole(head === 0xde ? 2 : 4));
      default:
        throw new Error(`no message has 0x${head.toString(16)}`);
    }
  }
  return value();
}
